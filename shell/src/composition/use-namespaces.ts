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

interface NamespacesResult {
  state: NamespaceState
  /** Requests the translations again. */
  retry: () => Promise<void>
}

/** Requests translation namespaces and returns whether they are loaded in the current or the fallback language. */
export function useNamespaces(namespaces: string[]): NamespacesResult {
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

  // Read during render: translations that arrive before the effect runs would otherwise go unnoticed.
  const isReady = namespaces.every(hasTranslations)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the list, which is new on every render
  useEffect(() => {
    if (!isReady) void load()
  }, [language, key])

  const retry = () => load({ isRetry: true })
  if (isReady) return { state: 'ready', retry }
  return { state: failed ? 'failed' : 'pending', retry }
}

function hasTranslations(namespace: string): boolean {
  return [currentLanguage(), DEFAULT_LANGUAGE].some((language) => i18n.hasResourceBundle(language, namespace))
}
