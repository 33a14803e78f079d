import type { MetadataContext, PageMetadata } from '@hub/contract/page-metadata'
import { hub } from '@hub/contract/structured-data'
import type { Closure } from '@hub/shared-ui/closure-data'
import { specialOpeningHours } from '../../lib/closures/opening-hours.ts'
import { sectionMetadata } from '../../lib/metadata/metadata-input.ts'

/** What the page about the hub says: of itself, of the hub and of the days on which it is closed. */
export const aboutMetadata = (context: MetadataContext, closures: readonly Closure[] = []): PageMetadata =>
  sectionMetadata(context, {
    namespace: 'about',
    path: '/about',
    data: [{ ...hub(context), ...specialOpeningHours(closures, context.language) }],
  })
