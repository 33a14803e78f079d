const KEY = 'hub-return-to'

/** A path of this site, or nothing: an address from outside must never decide where people end up. */
export function ownPath(value: string | null | undefined): string | undefined {
  if (!value?.startsWith('/')) return undefined
  try {
    const url = new URL(value, location.origin)
    return url.origin === location.origin ? url.pathname + url.search + url.hash : undefined
  } catch {
    return undefined
  }
}

/** Survives the way to a provider's page, or to the mailbox, and back. */
export function rememberReturn(path: string): void {
  sessionStorage.setItem(KEY, path)
}

export function takeReturn(): string | undefined {
  const path = ownPath(sessionStorage.getItem(KEY))
  sessionStorage.removeItem(KEY)
  return path
}
