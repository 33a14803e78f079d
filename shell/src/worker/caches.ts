/** Content-hashed and versioned files, by URL. */
export const FILES_CACHE = 'hub-files'
/** The general page of the compositions that this browser used, by route pattern. */
export const PAGES_CACHE = 'hub-pages'
/** Rendered pages that this browser opened, by URL. */
export const DOCUMENTS_CACHE = 'hub-documents'

const OURS = /^hub-/

/** Deletes the site's caches, except for those with these names. */
export async function deleteCaches(kept: readonly string[] = []): Promise<void> {
  const names = (await caches.keys()).filter((name) => OURS.test(name) && !kept.includes(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Deletes the stored documents: they are those of a guest, in one language. */
export const deleteDocuments = (): Promise<boolean> => caches.delete(DOCUMENTS_CACHE)
