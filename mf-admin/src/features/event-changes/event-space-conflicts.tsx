import {
  formatDateTimeRange,
  type LocalizedText,
  localize,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import type { ApiError } from '@hub/shared-platform'
import styles from './event-change-actions.module.css'

/** What takes the space at that time; `person` is who booked it. */
interface Taken {
  readonly starts_at: string
  readonly ends_at: string
  readonly state: 'booked' | 'pending' | 'event' | 'occupied'
  readonly title: LocalizedText | null
  readonly person: string | null
}

function takenOf({ details }: ApiError): readonly Taken[] {
  try {
    const taken: unknown = JSON.parse(details ?? '[]')
    return Array.isArray(taken) ? taken : []
  } catch {
    return []
  }
}

/** The space is not free: by whom, and from when till when. */
export function EventSpaceConflicts({ failure }: { readonly failure: ApiError }) {
  const { t } = useTranslation('event-actions')
  const language = useLanguage()
  const nameOf = ({ title, person, state }: Taken) =>
    title ? localize(title, language).text : [t(`inTheWay.${state}`), person].filter(Boolean).join(': ')
  return (
    <>
      {t('inTheWay.text')}
      {takenOf(failure).map((taken) => (
        <span key={taken.starts_at + taken.state} className={styles.taken}>
          <b>{nameOf(taken)}</b>, {formatDateTimeRange(taken.starts_at, taken.ends_at, language)}
        </span>
      ))}
    </>
  )
}
