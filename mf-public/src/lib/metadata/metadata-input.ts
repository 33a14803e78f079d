import type { JsonLd, MetadataContext, MetadataRequest, PageMetadata } from '@hub/contract/page-metadata'
import { breadcrumbs } from '@hub/contract/structured-data'

/** Inputs of metadata besides the row: the same on a server and in the browser. */
export type MetadataInput = MetadataContext & Pick<MetadataRequest, 'mediaUrl'>

/** Returns the metadata of a section of the site, whose labels are `title` and `description` of its namespace. */
export function sectionMetadata(
  context: MetadataContext,
  { namespace, path, data = [] }: { namespace: string; path: string; data?: readonly JsonLd[] },
): PageMetadata {
  const title = context.t(`${namespace}:title`)
  const description = context.t(`${namespace}:description`)
  return { title, description, path, data: [...data, breadcrumbs(context, [{ name: title, path }])] }
}
