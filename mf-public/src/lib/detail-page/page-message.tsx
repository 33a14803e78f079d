import type { PageMetadata } from '@hub/contract/page-metadata'
import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, type LoadResult, usePageMetadata } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { ErrorCard } from '@hub/shared-ui/error-card'
import type { ReactNode } from 'react'
import styles from './page-message.module.css'

interface NothingHereProps {
  readonly metadata?: PageMetadata | undefined
  readonly title: string
  readonly text: string
  readonly back: { readonly to: string; readonly label: string }
}

/** The page of something that does not exist, with the way to what does. */
export function NothingHere({ metadata, title, text, back }: NothingHereProps) {
  usePageMetadata(metadata ?? {})
  return (
    <div className={`wrap ${styles.message}`}>
      <EmptyState
        art="orbits"
        headingLevel={1}
        title={title}
        actions={
          <ButtonLink to={back.to} variant="line">
            {back.label}
          </ButtonLink>
        }
      >
        <p>{text}</p>
      </EmptyState>
    </div>
  )
}

interface Props<Data> {
  readonly load: LoadResult<Data | null>
  /** The page's heading when it did not load, for the outline. */
  readonly heading: string
  readonly loadError: string
  readonly skeleton: ReactNode
  /** The page of a record that does not exist. */
  readonly nothing: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** Renders the page of one record: `LoadBoundary` for a whole page, which also knows that there is no such record. */
export function PageBoundary<Data>({ load, heading, loadError, skeleton, nothing, children }: Props<Data>) {
  const { t } = useTranslation('common')
  const { data, error, retry, retrying } = load
  if (data === null) return nothing
  if (data !== undefined) return children(data)
  if (!error) return skeleton
  return (
    <div className={`wrap ${styles.message}`}>
      <h1 className="visually-hidden">{heading}</h1>
      <ErrorCard title={loadError} message={t(errorMessageKey(error))} onRetry={retry} retrying={retrying} />
    </div>
  )
}
