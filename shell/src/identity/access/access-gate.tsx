import type { Access } from '@hub/contract'
import { requestSignIn, useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { Navigate, useLocation, useNavigate } from '@hub/shared-platform'
import { Spinner } from '@hub/shared-ui/spinner'
import { type ReactNode, useEffect, useState } from 'react'
import { NoAccess } from '../../pages/no-access.tsx'
import { signedOutByUser } from '../wire-auth.ts'
import styles from './access-gate.module.css'
import { allows } from './allows.ts'

interface Props {
  access: Access
  children: ReactNode
}

/** Renders a page if the visitor may see it. A convenience only: row level security decides what data is readable. */
export function AccessGate({ access, children }: Props) {
  return access === 'public' ? children : <Gate access={access}>{children}</Gate>
}

function Gate({ access, children }: Props) {
  const { status, user, role } = useAuth()
  const [wasInside, setWasInside] = useState(false)
  useEffect(() => {
    if (status === 'signed-in') setWasInside(true)
  }, [status])
  const forStaff = access !== 'signed-in'
  if (status === 'loading') return <CheckingScreen rights={forStaff} email={user?.email} />
  if (status === 'signed-out')
    return <AccessDenied forStaff={forStaff} left={wasInside && signedOutByUser()} />
  if (forStaff && role === null) return <CheckingScreen rights email={user?.email} />
  return allows(access, role) ? children : <NoAccess />
}

/** Shown without access. Opens the sign-in dialog unless the visitor has just signed out. */
function AccessDenied({ forStaff, left }: { forStaff: boolean; left: boolean }) {
  if (left) return <Navigate to="/" replace />
  return forStaff ? <SignInOverPage /> : <SignInAtHome />
}

const useUrl = () => {
  const { pathname, search, hash } = useLocation()
  return pathname + search + hash
}

/** For account pages: redirects home and opens the sign-in dialog there; signing in returns to the page. */
function SignInAtHome() {
  const returnTo = useUrl()
  useEffect(() => requestSignIn({ returnTo }), [returnTo])
  return <Navigate to="/" replace />
}

/** For staff pages: opens the sign-in dialog over an empty page; closing it goes home. */
function SignInOverPage() {
  const navigate = useNavigate()
  const returnTo = useUrl()
  useEffect(
    () => requestSignIn({ returnTo, onDismiss: () => void navigate('/', { replace: true }) }),
    [returnTo, navigate],
  )
  return null
}

interface CheckingScreenProps {
  /** Whether a role is required; false when signing in is enough. */
  rights: boolean
  email: string | undefined
}

/** Full-page notice while the session or the role is loading. */
function CheckingScreen({ rights, email }: CheckingScreenProps) {
  const { t } = useTranslation(['boot', 'common'])
  return (
    <>
      <noscript>
        <p className={styles.screen}>{t('common:withoutScripts.page')}</p>
      </noscript>
      <div className={`${styles.screen} with-script`} role="status">
        <Spinner size="lg" />
        <p>{t(rights ? 'access.checkingRights' : 'access.checkingSignIn')}</p>
        {rights && email ? <p className="muted">{email}</p> : null}
      </div>
    </>
  )
}
