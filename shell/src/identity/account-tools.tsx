import { requestSignIn, useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { useRef } from 'react'
import { AccountMenu } from './account-menu.tsx'

/** Sign-in button or account menu in the header; the button waits while the session is loading. */
export function AccountTools() {
  const { t } = useTranslation()
  const { status, user, role } = useAuth()
  const signIn = useRef<HTMLButtonElement>(null)
  if (status === 'signed-in' && user) return <AccountMenu user={user} role={role} focusFallback={signIn} />
  return (
    <span className="with-script">
      <Button
        ref={signIn}
        variant="line"
        size="sm"
        disabled={status === 'loading'}
        onClick={() => requestSignIn()}
      >
        {t('header.signIn')}
      </Button>
    </span>
  )
}
