/** Whether visitors see it: published, and not for later. */
export const isPublic = ({ published_at }: { published_at: string | null }): boolean =>
  published_at !== null && Date.parse(published_at) <= Date.now()
