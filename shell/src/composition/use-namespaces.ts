import { currentLanguage, DEFAULT_LANGUAGE, i18n, loadNamespaces, useLanguage } from '@hub/shared-i18n'
import { useEffect, useReducer, useState } from 'react'
import { addressOf } from '../boot/federation-host.ts'

export type NamespaceState = 'pending' | 'ready' | 'failed'

interface Texts {
  texts: NamespaceState
  /** Fetches them again. */
  retry: () => Promise<void>
}

/**
 * Whether the texts of a page are there, in the language in force or in the fallback. Those of a remote are asked for
 * again when another release of it has taken its place.
 */
export function useNamespaces(namespaces: string[], remote = ''): Texts {
  const language = useLanguage()
  const [failed, setFailed] = useState(false)
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const key = namespaces.join(' ')

  async function load(): Promise<void> {
    const from = addressOf(remote)
    const outcome = await loadNamespaces(namespaces).then(
      () => false,
      () => true,
    )
    if (outcome && addressOf(remote) !== from) return load()
    setFailed(outcome)
    rerender()
  }

  // What this render has seen counts: texts that come before the effect runs would else go unnoticed.
  const isReady = namespaces.every(hasTexts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the list, which is new on every render; the address is read anew, not used
  useEffect(() => {
    if (!isReady) void load()
  }, [language, key, addressOf(remote)])

  if (isReady) return { texts: 'ready', retry: load }
  return { texts: failed ? 'failed' : 'pending', retry: load }
}

function hasTexts(namespace: string): boolean {
  return [currentLanguage(), DEFAULT_LANGUAGE].some((language) => i18n.hasResourceBundle(language, namespace))
}
