import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, type LoadResult } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import type { ReactNode } from 'react'

interface Props<Data> {
  readonly load: LoadResult<Data>
  readonly className: string
  /** Says what did not load. */
  readonly loadError: string
  readonly skeleton: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** The part of a page that comes from the database: on its way, there, or failed. */
export function LoadBoundary<Data>({ load, className, loadError, skeleton, children }: Props<Data>) {
  const { t } = useTranslation('common')
  const { data, error, retry, retrying } = load
  if (data !== undefined) {
    return (
      // A box of its own: what takes the skeleton's place has not moved, however long the lead above it turned out.
      <div key="loaded" className={className}>
        {children(data)}
      </div>
    )
  }
  return (
    <div key={error ? 'failed' : 'waiting'} className={className}>
      {!error && skeleton}
      {error && (
        <ErrorCard
          title={loadError}
          message={t(errorMessageKey(error))}
          onRetry={retry}
          retrying={retrying}
        />
      )}
    </div>
  )
}
