const KEY = 'hub-order:'

/** Where storage is blocked, a reload leaves a guest with the link in the mail alone. */
const secrets = new Map<string, string>()

function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

/** The secret of a guest's order stays in this tab: in the address it would be written down by servers. */
export const keepSecret = (orderId: string, secret: string): void => {
  secrets.set(orderId, secret)
  withStorage((storage) => storage.setItem(KEY + orderId, secret))
}

export const secretOf = (orderId: string): string | undefined =>
  secrets.get(orderId) ?? withStorage((storage) => storage.getItem(KEY + orderId)) ?? undefined

/** Whoever signs out leaves nothing behind. */
export const dropSecrets = (): void => {
  secrets.clear()
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(KEY)) storage.removeItem(key)
  })
}
