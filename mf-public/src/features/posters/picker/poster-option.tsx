import { formatDateTime, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import type { EventCardData } from '@hub/shared-ui/event-data'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { Localized } from '@hub/shared-ui/localized'
import { Time } from '@hub/shared-ui/time'
import styles from './picker.module.css'

interface Props {
  readonly event: EventCardData
  readonly isChosen: boolean
  /** Whether it may be chosen, or let go. */
  readonly isOpen: boolean
  readonly onToggle: () => void
}

export function PosterOption({ event, isChosen, isOpen, onToggle }: Props) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const note = event.status === 'planned' ? undefined : t(`statuses.${event.status}`)
  return (
    <li className={styles.choice} data-kind={event.kind}>
      <Checkbox
        checked={isChosen}
        disabled={!isOpen}
        onChange={onToggle}
        label={
          <>
            <strong>
              <Localized text={event.title} />
            </strong>{' '}
            <span className={styles.facts}>
              <Time value={event.starts_at}>{formatDateTime(event.starts_at, language)}</Time>
              {note && ` · ${note}`} {localize(event.title, language).isFallback && <FallbackBadge />}
            </span>
          </>
        }
      />
    </li>
  )
}
