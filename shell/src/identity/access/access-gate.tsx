import type { Access } from '@hub/contract'
import { requestSignIn, useAuth } from '@hub/shared-auth'
import { Navigate, useLocation, useNavigate } from '@hub/shared-platform'
import { type ReactNode, useEffect } from 'react'
import { NoAccess } from '../../pages/no-access.tsx'
import { allows } from './allows.ts'
import { CheckingScreen } from './checking-screen.tsx'

interface Props {
  access: Access
  children: ReactNode
}

/** Shows a page to whoever may see it. It only spares people an empty screen: the database decides. */
export function AccessGate({ access, children }: Props) {
  const auth = useAuth()
  if (access === 'public') return children
  const forStaff = access !== 'signed-in'
  if (auth.status === 'loading') return <CheckingScreen rights={forStaff} email={auth.user?.email} />
  if (auth.status === 'signed-out') return forStaff ? <SignInOverPage /> : <SignInAtHome />
  if (forStaff && auth.role === null) return <CheckingScreen rights email={auth.user?.email} />
  return allows(access, auth.role) ? children : <NoAccess />
}

/** Pages of one's own: home stands behind the dialog, and signing in leads back. */
function SignInAtHome() {
  const { pathname, search, hash } = useLocation()
  useEffect(() => requestSignIn({ returnTo: pathname + search + hash }), [pathname, search, hash])
  return <Navigate to="/" replace />
}

/** The admin area: the dialog opens over an empty page; closing it leads home. */
function SignInOverPage() {
  const navigate = useNavigate()
  useEffect(() => requestSignIn({ onDismiss: () => void navigate('/', { replace: true }) }), [navigate])
  return null
}
