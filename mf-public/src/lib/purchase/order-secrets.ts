import { onAuthNotice } from '@hub/shared-auth'

/** The shell clears what begins with it when somebody signs out. */
const KEY = 'hub-order:'

/** Where storage is blocked, a reload leaves a guest with the link in the mail alone. */
const kept = new Map<string, string>()

function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

/** What a tab knows of the orders placed in it, over a reload, until somebody signs out. */
export const secretsInTab = {
  set: (name: string, value: string): void => {
    kept.set(name, value)
    withStorage((storage) => storage.setItem(KEY + name, value))
  },
  get: (name: string): string | undefined =>
    kept.get(name) ?? withStorage((storage) => storage.getItem(KEY + name)) ?? undefined,
  remove: (name: string): void => {
    kept.delete(name)
    withStorage((storage) => storage.removeItem(KEY + name))
  },
}

/** The secret of a guest's order stays in this tab: in the address it would be written down by servers. */
export const storeSecret = (orderId: string, secret: string): void => secretsInTab.set(orderId, secret)

export const secretOf = (orderId: string): string | undefined => secretsInTab.get(orderId)

/** Signing out leaves nothing behind. */
export const deleteSecrets = (): void => {
  kept.clear()
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(KEY)) storage.removeItem(key)
  })
}

let isWatching = false

/** Deletes the secrets at every later sign-out, whatever page is open by then: the shell clears storage, not memory. */
export function deleteSecretsOnSignOut(): void {
  if (isWatching) return
  isWatching = true
  onAuthNotice(({ type }) => type === 'signed-out' && deleteSecrets())
}
