import type { PageMetadata } from '@hub/contract/page-metadata'
import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, type LoadResult, usePageMetadata } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { ErrorCard } from '@hub/shared-ui/error-card'
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

interface Props extends Pick<LoadResult<unknown>, 'retry' | 'retrying'> {
  readonly error: Error
  /** What the page is of, for the outline. */
  readonly heading: string
  readonly title: string
}

/** A page whose record did not load. */
export function PageFailure({ error, retry, retrying, heading, title }: Props) {
  const { t } = useTranslation('common')
  return (
    <div className={`wrap ${styles.message}`}>
      <h1 className="visually-hidden">{heading}</h1>
      <ErrorCard title={title} message={t(errorMessageKey(error))} onRetry={retry} retrying={retrying} />
    </div>
  )
}
