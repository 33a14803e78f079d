import { withSessionStorage } from '@hub/shared-ui/session-storage'

const KEY = 'hub-return-to'

/** Returns a path of this site, or undefined for any other URL: prevents open redirects. */
export function sameOriginPath(value: string | null | undefined): string | undefined {
  if (!value?.startsWith('/')) return undefined
  try {
    const url = new URL(value, location.origin)
    // `/.//other.example` is a same-origin path that normalises to the protocol-relative URL `//other.example`.
    const isOwn = url.origin === location.origin && !url.pathname.startsWith('//')
    return isOwn ? url.pathname + url.search + url.hash : undefined
  } catch {
    return undefined
  }
}

/** Stores the path to return to after the provider's redirect, if session storage is available. */
export function storeReturnUrl(path: string): void {
  withSessionStorage((storage) => storage.setItem(KEY, path))
}

export function takeReturnUrl(): string | undefined {
  return withSessionStorage((storage) => {
    const path = sameOriginPath(storage.getItem(KEY))
    storage.removeItem(KEY)
    return path
  })
}
