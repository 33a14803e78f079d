import type { Access } from '@hub/contract'
import { requestSignIn, useAuth } from '@hub/shared-auth'
import { Navigate, useLocation, useNavigate } from '@hub/shared-platform'
import { type ReactNode, useEffect, useState } from 'react'
import { NoAccess } from '../../pages/no-access.tsx'
import { leftOnPurpose } from '../wire-auth.ts'
import { allows } from './allows.ts'
import { CheckingScreen } from './checking-screen.tsx'

interface Props {
  access: Access
  children: ReactNode
}

/** Shows a page to whoever may see it. It only spares people an empty screen: the database decides. */
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
  if (status === 'signed-out') return <Outside forStaff={forStaff} left={wasInside && leftOnPurpose()} />
  if (forStaff && role === null) return <CheckingScreen rights email={user?.email} />
  return allows(access, role) ? children : <NoAccess />
}

/** Whoever has just signed out here is not asked to sign in again. */
function Outside({ forStaff, left }: { forStaff: boolean; left: boolean }) {
  if (left) return <Navigate to="/" replace />
  return forStaff ? <SignInOverPage /> : <SignInAtHome />
}

const useAddress = () => {
  const { pathname, search, hash } = useLocation()
  return pathname + search + hash
}

/** Pages of one's own: home stands behind the dialog, and signing in leads back. */
function SignInAtHome() {
  const returnTo = useAddress()
  useEffect(() => requestSignIn({ returnTo }), [returnTo])
  return <Navigate to="/" replace />
}

/** The admin area: the dialog opens over an empty page; closing it leads home. */
function SignInOverPage() {
  const navigate = useNavigate()
  const returnTo = useAddress()
  useEffect(
    () => requestSignIn({ returnTo, onDismiss: () => void navigate('/', { replace: true }) }),
    [returnTo, navigate],
  )
  return null
}
