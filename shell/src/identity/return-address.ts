const KEY = 'hub-return-to'

/** A path of this site, or nothing: an address from outside must never decide where people end up. */
export function ownPath(value: string | null | undefined): string | undefined {
  if (!value?.startsWith('/')) return undefined
  try {
    const url = new URL(value, location.origin)
    // «/.//elsewhere.example» is a path of ours that begins, once its dots are gone, as an address of others does.
    const isOwn = url.origin === location.origin && !url.pathname.startsWith('//')
    return isOwn ? url.pathname + url.search + url.hash : undefined
  } catch {
    return undefined
  }
}

/** Survives the way to a provider's page and back. Where storage is blocked it is forgotten on the way. */
export function rememberReturn(path: string): void {
  withStorage((storage) => storage.setItem(KEY, path))
}

export function takeReturn(): string | undefined {
  return withStorage((storage) => {
    const path = ownPath(storage.getItem(KEY))
    storage.removeItem(KEY)
    return path
  })
}

function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
