/** Keys in sessionStorage of what remotes store of a person's work: `hub-form:…`, `hub-comment:…`, `hub-order:…`. */
const OF_REMOTES = /^hub-[a-z-]+:/
/** Begins the keys in localStorage of what remotes store for guests, tickets from before a sign-in included. */
const OF_GUESTS = 'hub-guest:'

/** Removes drafts, secrets of orders and guest data from this browser, so that the next person at it reads none of them. */
export function removePrivateItems(): void {
  try {
    removeItems(sessionStorage, (key) => OF_REMOTES.test(key))
    removeItems(localStorage, (key) => key.startsWith(OF_GUESTS))
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

function removeItems(storage: Storage, isPrivate: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (isPrivate(key)) storage.removeItem(key)
}
