/** Uses the session storage of the tab. Returns undefined where it is blocked or full, or holds what cannot be read. */
export function withSessionStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
