import type { PageMetadata } from '@hub/contract/page-metadata'
import { usePageMetadata } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import styles from './page-message.module.css'

interface Props {
  readonly metadata?: PageMetadata | undefined
  readonly title: string
  readonly text: string
  readonly back: { readonly to: string; readonly label: string }
}

/** The page of something that does not exist, with the way to what does. */
export function NothingHere({ metadata, title, text, back }: Props) {
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
