import type { MetadataRequest, MetadataResult } from '@hub/contract/page-metadata'
import { isSlug } from '@hub/shared-ui/slug'

/**
 * Returns the metadata of a form for the row with the slug of the URL: the title of its route suffices, as search engines do
 * not list forms. Not found where no row has the slug, or the row does not pass the filters of PostgREST.
 */
export async function formMetadata(
  { params: { slug }, read }: MetadataRequest,
  table: string,
  filters: Readonly<Record<string, string>> = {},
): Promise<MetadataResult> {
  const rows = isSlug(slug) ? await read(table, { select: 'slug', slug: `eq.${slug}`, ...filters }) : []
  return Array.isArray(rows) && rows.length > 0 ? { status: 'found', metadata: {} } : { status: 'not-found' }
}
