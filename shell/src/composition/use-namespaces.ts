import {
  currentLanguage,
  DEFAULT_LANGUAGE,
  i18n,
  type LoadNamespacesOptions,
  loadNamespaces,
  useLanguage,
} from '@hub/shared-i18n'
import { useEffect, useReducer, useState } from 'react'

export type NamespaceState = 'pending' | 'ready' | 'failed'

interface Texts {
  texts: NamespaceState
  /** Fetches them again. */
  retry: () => Promise<void>
}

/** Returns whether texts of the shell, or labels of remotes, are there in the language in force or in the fallback. */
export function useNamespaces(namespaces: string[]): Texts {
  const language = useLanguage()
  const [failed, setFailed] = useState(false)
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const key = namespaces.join(' ')

  async function load(options?: LoadNamespacesOptions): Promise<void> {
    const hasFailed = await loadNamespaces(namespaces, options).then(
      () => false,
      () => true,
    )
    setFailed(hasFailed)
    rerender()
  }

  // What this render has seen counts: texts that come before the effect runs would else go unnoticed.
  const isReady = namespaces.every(hasTexts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the list, which is new on every render
  useEffect(() => {
    if (!isReady) void load()
  }, [language, key])

  const retry = () => load({ isRetry: true })
  if (isReady) return { texts: 'ready', retry }
  return { texts: failed ? 'failed' : 'pending', retry }
}

function hasTexts(namespace: string): boolean {
  return [currentLanguage(), DEFAULT_LANGUAGE].some((language) => i18n.hasResourceBundle(language, namespace))
}
