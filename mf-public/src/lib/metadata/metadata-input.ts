import type { DocumentHead, HeadContext, HeadRequest, JsonLd } from '@hub/contract/page-metadata'
import { breadcrumbs } from '@hub/contract/structured-data'

/** What a head is made of besides its row: the same on a server and in the browser. */
export type MetadataInput = HeadContext & Pick<HeadRequest, 'mediaUrl'>

/** The head of a section of the site, whose texts are `title` and `description` of its namespace. */
export function sectionMetadata(
  context: HeadContext,
  { namespace, path, data = [] }: { namespace: string; path: string; data?: readonly JsonLd[] },
): DocumentHead {
  const title = context.t(`${namespace}:title`)
  const description = context.t(`${namespace}:description`)
  return { title, description, path, data: [...data, breadcrumbs(context, [{ name: title, path }])] }
}
