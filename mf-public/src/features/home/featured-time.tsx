import { formatDateTimeRange, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useNow } from '@hub/shared-platform'
import type { EventCardData } from '@hub/shared-ui/event-data'
import { Time } from '@hub/shared-ui/time'
import { eventTimeText } from '../../lib/event-time-text.ts'
import styles from './featured-event.module.css'

/** «Сегодня, 19:00», «Идёт сейчас, до 21:00», or the date. */
export function FeaturedTime({ event }: { event: EventCardData }) {
  const { t } = useTranslation(['home', 'common'])
  const language = useLanguage()
  const now = useNow()
  const moment = now ? eventTimeText(event, now, language) : ({ when: 'later' } as const)
  const words = {
    now: () => t('featured.now', moment),
    today: () => t('common:dates.todayAt', moment),
    tomorrow: () => t('common:dates.tomorrowAt', moment),
    later: () => formatDateTimeRange(event.starts_at, event.ends_at, language),
  }
  const isToday = moment.when === 'now' || moment.when === 'today'
  return (
    <p className={styles.moment} data-today={isToday || undefined}>
      <Time value={event.starts_at}>{words[moment.when]()}</Time>
    </p>
  )
}
