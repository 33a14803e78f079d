export const postPath = (author: string, slug: string) => `/speakers/${author}/blog/${slug}`

/** Whether an address names this author, by id or slug. */
export const isAuthoredBy = ({ id, slug }: { id: string; slug: string }, address: string): boolean =>
  address.toLowerCase() === id || address === slug
