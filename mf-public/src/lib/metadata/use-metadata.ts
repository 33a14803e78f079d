import type { PageMetadata } from '@hub/contract/page-metadata'
import { breadcrumbs } from '@hub/contract/structured-data'
import { mediaUrl } from '@hub/shared-auth'
import { useMetadataContext, usePageMetadata } from '@hub/shared-platform'
import type { MetadataInput } from './metadata-input.ts'

export const useMetadataInput = (): MetadataInput => ({ ...useMetadataContext(), mediaUrl })

interface SectionMetadata extends PageMetadata {
  readonly title: string
  readonly description: string
  readonly path: string
}

/** Sets the metadata of a section of the site, a page right below the home page. */
export function useSectionMetadata(metadata: SectionMetadata): void {
  const context = useMetadataContext()
  const steps = breadcrumbs(context, [{ name: metadata.title, path: metadata.path }])
  usePageMetadata({ ...metadata, data: [...(metadata.data ?? []), steps] })
}
