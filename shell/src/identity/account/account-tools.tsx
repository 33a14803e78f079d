import { requestSignIn, useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { AccountMenu } from './account-menu.tsx'

/** Sign-in button or account menu in the header; empty while the session is loading. */
export function AccountTools() {
  const { t } = useTranslation()
  const { status, user, role } = useAuth()
  if (status === 'signed-in' && user) return <AccountMenu user={user} role={role} />
  return (
    <Button variant="line" size="sm" disabled={status === 'loading'} onClick={() => requestSignIn()}>
      {t('header.signIn')}
    </Button>
  )
}
