import { currentLanguage, DEFAULT_LANGUAGE, i18n, loadNamespaces, useLanguage } from '@hub/shared-i18n'
import { useEffect, useReducer, useState } from 'react'

export type NamespaceState = 'pending' | 'ready' | 'failed'

/** Whether the texts of a page are there, in the language in force or in the fallback. `retry` fetches them again. */
export function useNamespaces(namespaces: string[]): { texts: NamespaceState; retry: () => Promise<void> } {
  const language = useLanguage()
  const [failed, setFailed] = useState(false)
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const key = namespaces.join(' ')

  async function load() {
    const outcome = await loadNamespaces(namespaces).then(
      () => false,
      () => true,
    )
    setFailed(outcome)
    rerender()
  }

  // What this render has seen counts: texts that come before the effect runs would else go unnoticed.
  const isReady = namespaces.every(hasTexts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the list, which is new on every render
  useEffect(() => {
    if (!isReady) void load()
  }, [language, key])

  if (isReady) return { texts: 'ready', retry: load }
  return { texts: failed ? 'failed' : 'pending', retry: load }
}

function hasTexts(namespace: string): boolean {
  return [currentLanguage(), DEFAULT_LANGUAGE].some((language) => i18n.hasResourceBundle(language, namespace))
}
