import type { DocumentHead } from '@hub/contract/page-metadata'
import { breadcrumbs } from '@hub/contract/structured-data'
import { mediaUrl } from '@hub/shared-auth'
import { useDocumentHead, useHeadContext } from '@hub/shared-platform'
import type { MetadataInput } from './metadata-input.ts'

export const useMetadataInput = (): MetadataInput => ({ ...useHeadContext(), mediaUrl })

interface SectionHead extends DocumentHead {
  readonly title: string
  readonly description: string
  readonly path: string
}

/** The head of a section of the site: a page right below the home page. */
export function useSectionMetadata(head: SectionHead): void {
  const context = useHeadContext()
  const steps = breadcrumbs(context, [{ name: head.title, path: head.path }])
  useDocumentHead({ ...head, data: [...(head.data ?? []), steps] })
}
