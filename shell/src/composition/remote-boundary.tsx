import { queryClient } from '@hub/shared-platform'
import { Component, type ReactNode } from 'react'
import { noteError } from '../errors/error-log.ts'
import { NoAccess } from '../pages/no-access.tsx'
import { isAccessError } from './access-error.ts'

interface Props {
  children: ReactNode
  /** Whose part it is; the shell's own without a name. */
  remote?: string
  /** What stands in the place of a part that threw; `retry` renders it anew. */
  fallback: (retry: () => void) => ReactNode
}

interface State {
  error: unknown
}

/** Keeps the failure of one part in that part's place. Key it by remote and route, or one's error shows on the next. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('nothing was thrown') }
  }

  override componentDidCatch(error: unknown) {
    const { remote } = this.props
    if (!isAccessError(error)) noteError({ source: 'render', error, ...(remote ? { remote } : {}) })
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (isAccessError(error)) return <NoAccess />
    return this.props.fallback(() => {
      // What the part was drawn from may be what it threw at: nothing on the page uses it now, and it comes anew.
      queryClient.removeQueries({ type: 'inactive' })
      this.setState({ error: undefined })
    })
  }
}
