import { useState } from 'react'
import { activeOverrides, type Overrides, resetOverrides, saveOverrides } from '../boot/overrides.ts'

/** Changes the overrides of this tab. Each change reloads the page, since code that has run cannot be unloaded. */
export function useOverrides() {
  const [overrides] = useState(activeOverrides)
  const store = (changed: Overrides) => {
    saveOverrides(changed, sessionStorage)
    location.replace(location.pathname)
  }
  return {
    overrides,
    replace: (remote: string, address: string) =>
      store({ ...overrides, entries: { ...overrides.entries, [remote]: address } }),
    disable: (remote: string) => store({ ...overrides, disabled: [...overrides.disabled, remote] }),
    restore: (remote: string) => {
      const { [remote]: _, ...entries } = overrides.entries
      store({ entries, disabled: overrides.disabled.filter((name) => name !== remote) })
    },
    reset: () => {
      resetOverrides(sessionStorage)
      location.replace(location.pathname)
    },
  }
}
