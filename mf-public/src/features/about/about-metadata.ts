import type { MetadataContext, PageMetadata } from '@hub/contract/page-metadata'
import { hub } from '@hub/contract/structured-data'
import { sectionMetadata } from '../../lib/metadata/metadata-input.ts'

/** What the page about the hub says: of itself and of the hub. */
export const aboutMetadata = (context: MetadataContext): PageMetadata =>
  sectionMetadata(context, { namespace: 'about', path: '/about', data: [hub(context)] })
