/** The same server and password with another role or database. */
export function connectionUrl(url: string, change: { role?: string; database?: string }): string {
  const changed = new URL(url)
  if (change.role) changed.username = change.role
  if (change.database) changed.pathname = `/${change.database}`
  return changed.href
}
