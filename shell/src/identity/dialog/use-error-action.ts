import { checkConnection, type ErrorAction, type ErrorHelp, resendConfirmation } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { useSiteSettings } from '../../layout/get-site-settings.ts'
import type { SignInForm } from './use-sign-in-form.ts'

/** Returns what the action button of an error card does in the dialog. */
export function useErrorAction({
  fields,
  switchTo,
  setError,
}: SignInForm): (action: ErrorAction | ErrorHelp) => void {
  const { t } = useTranslation('auth')
  const { footer } = useSiteSettings()

  async function resend() {
    const result = await resendConfirmation(fields.email)
    if (!result.ok) return setError(result.error)
    setError(null)
    toast.success(t('toasts.confirmationSent'))
  }

  async function check() {
    if (!(await checkConnection())) return void toast.error(t('toasts.notConnected'))
    setError(null)
    toast.success(t('toasts.connected'))
  }

  /** Opens in a mail program or a new tab, so that the form keeps its values. */
  function contact() {
    if (footer) location.assign(`mailto:${footer.email}`)
    else window.open('/about', '_blank', 'noopener')
  }

  return (action) => {
    if (action === 'resend-confirmation') return void resend()
    if (action === 'check-connection') return void check()
    if (action === 'contact') return contact()
    switchTo(action === 'reset-password' ? 'reset' : action)
  }
}
