type TabStorage = Pick<Storage, 'getItem' | 'setItem'>

const KEY = 'hub-welcomed'

function welcomedBefore(storage: TabStorage): string[] {
  try {
    return storage.getItem(KEY)?.split(' ') ?? []
  } catch {
    return []
  }
}

/**
 * Decides whether to welcome a person who signs in: once per user id for as long as the tab is open, reloads
 * and the way to a provider's page and back included. The ten seconds without a second welcome lie within
 * that.
 */
export function createWelcome(storage: TabStorage): (userId: string) => boolean {
  // With blocked storage the state is kept in memory.
  const welcomed = new Set(welcomedBefore(storage))
  return (userId) => {
    if (welcomed.has(userId)) return false
    welcomed.add(userId)
    try {
      storage.setItem(KEY, [...welcomed].join(' '))
    } catch {
      // Then it lasts as long as the page.
    }
    return true
  }
}
