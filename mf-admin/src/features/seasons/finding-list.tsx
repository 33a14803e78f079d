import { formatDateRange, formatDateTimeRange, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { noonOf } from '@hub/shared-ui/day'
import { AlertIcon, BanIcon } from '@hub/shared-ui/icons'
import { Localized } from '@hub/shared-ui/localized'
import { editPath, type Finding } from './season.ts'
import styles from './seasons.module.css'

const LOOKS = {
  blocks: { tone: 'danger', icon: BanIcon },
  warns: { tone: 'warning', icon: AlertIcon },
} as const

/** What stands against publishing a season, each finding with a link to where it is solved. */
export function FindingList({ findings }: { readonly findings: readonly Finding[] }) {
  const { t } = useTranslation('seasons')
  const textOf = useFindingText()
  return (
    <ul className={styles.findings}>
      {findings.map((finding, index) => (
        // One item may meet the same record twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
        <li key={`${finding.key} ${index}`} className={styles.finding}>
          <Badge {...LOOKS[finding.severity]}>{t(`severity.${finding.severity}`)}</Badge>
          <div>
            {finding.item && (
              <Link to={solvedAt(finding)} className="link">
                <Localized text={finding.item.title} />
              </Link>
            )}
            <p>{textOf(finding)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Where a finding is solved: the translation, or the record. */
function solvedAt({ item, details }: Finding): string {
  if (details.translation_id) return `/admin/translations/${details.translation_id}`
  return item ? editPath(item) : ''
}

/** Says what was found, with what it meets and when. */
function useFindingText() {
  const { t } = useTranslation('seasons')
  const language = useLanguage()
  return ({ code, other, details }: Finding): string => {
    const { space, speaker, reason, starts_at, ends_at, starts_on, ends_on, state, texts, message } = details
    const when = starts_at && ends_at ? formatDateTimeRange(starts_at, ends_at, language) : ''
    const occupant = other
      ? t('findings.by', { title: localize(other.title, language).text })
      : t(`findings.states.${state ?? 'occupied'}`)
    return t(`findings.${code}`, {
      when,
      occupant,
      message,
      count: texts ?? 0,
      title: other ? localize(other.title, language).text : '',
      space: localize(space, language).text,
      speaker: localize(speaker, language).text,
      reason: localize(reason, language).text,
      days: starts_on && ends_on ? formatDateRange(noonOf(starts_on), noonOf(ends_on), language) : '',
    })
  }
}
