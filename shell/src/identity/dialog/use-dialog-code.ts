import { loadNamespaces } from '@hub/shared-i18n'
import { useEffect, useState } from 'react'

type DialogCode = Pick<typeof import('./sign-in-dialog.tsx'), 'SignInDialog'> &
  Pick<typeof import('../confirmation/confirmation-panel.tsx'), 'ConfirmationPanel'>

let loaded: DialogCode | undefined

async function load(): Promise<DialogCode> {
  const [{ SignInDialog }, { ConfirmationPanel }] = await Promise.all([
    import(/* webpackChunkName: "sign-in-dialog" */ './sign-in-dialog.tsx'),
    import(/* webpackChunkName: "sign-in-dialog" */ '../confirmation/confirmation-panel.tsx'),
    loadNamespaces(['auth'], { isRetry: true }),
  ])
  return { SignInDialog, ConfirmationPanel }
}

/**
 * Loads the code and translations of the sign-in dialog and the confirmation panel on demand.
 * @param occasion the request they are needed for; each new one retries after a failure, unlike React's `lazy`
 */
export function useDialogCode(occasion: unknown, onFailed: () => void): DialogCode | undefined {
  const [code, setCode] = useState(loaded)
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried once for each request, whatever the caller renders
  useEffect(() => {
    if (!occasion || code) return
    let current = true
    load().then(
      (module) => {
        loaded = module
        if (current) setCode(module)
      },
      () => {
        if (current) onFailed()
      },
    )
    return () => {
      current = false
    }
  }, [occasion])
  return code
}
