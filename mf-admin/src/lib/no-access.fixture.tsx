import { ApiError } from '@hub/shared-platform'
import { Component, type ReactNode } from 'react'

/** Stands for the boundary of the shell, which shows the no-access page where the API rejects a request. */
export class NoAccessBoundary extends Component<{ readonly children: ReactNode }, { error: unknown }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const error: unknown = this.state.error
    if (error === undefined) return this.props.children
    return <h1>{error instanceof ApiError && error.kind === 'forbidden' ? 'no access' : 'crashed'}</h1>
  }
}
