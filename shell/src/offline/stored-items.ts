/** Begins the keys in localStorage of what remotes store for use without a network: `hub-offline:<user>:…`. */
const PREFIX = 'hub-offline:'

/** Removes what remotes stored for other users than this one; null is a guest, who has nothing. */
export function removeStoredItems(userId: string | null): void {
  const isKept = (key: string) => userId !== null && key.startsWith(`${PREFIX}${userId}:`)
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && !isKept(key)) localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
