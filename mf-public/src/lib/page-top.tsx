import { type LocalizedText, localize, useLanguage } from '@hub/shared-i18n'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { Localized } from '@hub/shared-ui/localized'
import { Skeleton } from '@hub/shared-ui/skeleton'
import styles from './page-top.module.css'

interface Props {
  /** What the page is called while its words are on their way, and when nobody has written any. */
  readonly title: string
  /** Undefined while they are on their way, null when there are none. */
  readonly words: { readonly title: LocalizedText; readonly lead?: LocalizedText | null } | null | undefined
  /** A sentence or two of the interface, where staff write none. */
  readonly lead?: string | undefined
}

/** The top of a page whose words staff write: its name and a sentence or two. */
export function PageTop({ title, words, lead }: Props) {
  const language = useLanguage()
  const isFallback = [words?.title, words?.lead].some((text) => localize(text, language).isFallback)
  return (
    <div className={`wrap ${styles.top}`}>
      <h1>{words ? <Localized text={words.title} /> : title}</h1>
      {words === undefined && <LeadSkeleton />}
      {lead && <p className="lead">{lead}</p>}
      {words?.lead && (
        <p className="lead">
          <Localized text={words.lead} />
        </p>
      )}
      {isFallback && (
        <p>
          <FallbackBadge />
        </p>
      )}
    </div>
  )
}

function LeadSkeleton() {
  return (
    <div className={styles.lead}>
      <Skeleton width="100%" height="1.25rem" />
      <Skeleton width="100%" height="1.25rem" />
      <Skeleton width="70%" height="1.25rem" />
    </div>
  )
}
