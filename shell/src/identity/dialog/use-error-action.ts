import { type ErrorAction, resendConfirmation } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import type { SignInForm } from './use-sign-in-form.ts'

/** What the action button of an error card does in the dialog. */
export function useErrorAction({ fields, switchTo, setError }: SignInForm): (action: ErrorAction) => void {
  const { t } = useTranslation('auth')

  async function resend() {
    const result = await resendConfirmation(fields.email)
    if (!result.ok) return setError(result.error)
    setError(null)
    toast.success(t('toasts.confirmationSent'))
  }

  return (action) => {
    if (action === 'resend-confirmation') return void resend()
    switchTo(action === 'reset-password' ? 'reset' : action)
  }
}
