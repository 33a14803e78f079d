import { useAuth } from '@hub/shared-auth'
import { queryClient, useLocation } from '@hub/shared-platform'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { logError } from '../errors/error-log.ts'
import { NoAccess } from '../pages/no-access.tsx'
import { isAccessError } from './access-error.ts'

interface Props {
  children: ReactNode
  /** The remote that the children belong to; absent for the shell's own. */
  remote?: string
  /** Rendered instead of children that threw; `retry` renders them again. */
  fallback: (retry: () => void) => ReactNode
}

interface State {
  error: unknown
}

/** Error boundary around a remote's route or slot. Key it by remote and route, or an error stays for the next route. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('nothing was thrown') }
  }

  override componentDidCatch(error: unknown) {
    const { remote } = this.props
    if (!isAccessError(error)) logError({ source: 'render', error, ...(remote ? { remote } : {}) })
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (isAccessError(error)) return <NoAccessYet onChange={() => this.setState({ error: undefined })} />
    return this.props.fallback(() => {
      // Cached data may be what the children threw at, so that data without observers is fetched again.
      queryClient.removeQueries({ type: 'inactive' })
      this.setState({ error: undefined })
    })
  }
}

/** Shown while the account has no access: another role, or another page of the same route, may have. */
function NoAccessYet({ onChange }: { readonly onChange: () => void }) {
  const { role } = useAuth()
  const { pathname } = useLocation()
  const current = `${role} ${pathname}`
  const [rejected] = useState(current)
  useEffect(() => {
    if (current !== rejected) onChange()
  }, [current, rejected, onChange])
  return <NoAccess />
}
