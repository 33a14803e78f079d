import { i18n, loadNamespaces } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { useEffect, useState } from 'react'

type DialogCode = Pick<typeof import('./sign-in-dialog.tsx'), 'SignInDialog'>

let loaded: DialogCode | undefined

async function load(): Promise<DialogCode> {
  const code = import('./sign-in-dialog.tsx').then(({ SignInDialog }) => ({ SignInDialog }))
  const [dialog] = await Promise.all([code, loadNamespaces(['auth'])])
  return dialog
}

/**
 * The dialog and its texts, which come when it is first asked for. When they do not, a toast says so and the request
 * ends; the next one tries again, which React's own `lazy` would not.
 */
export function useDialogCode(wanted: boolean, onFailed: () => void): DialogCode | undefined {
  const [code, setCode] = useState(loaded)
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried once for each request, whatever the caller renders
  useEffect(() => {
    if (!wanted || code) return
    let current = true
    load().then(
      (module) => {
        loaded = module
        if (current) setCode(module)
      },
      () => {
        if (!current) return
        toast.error(i18n.t('common:errors.network'))
        onFailed()
      },
    )
    return () => {
      current = false
    }
  }, [wanted])
  return code
}
