import { formatDate, formatWeekday, hubDay, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Time } from '@hub/shared-ui/time'
import { noonOf } from './agenda-days.ts'
import { AgendaItem } from './agenda-item.tsx'
import styles from './agenda-page.module.css'
import type { AgendaEvent } from './api/list-coming-events.ts'

export function AgendaDaySection({ day, events, now }: { day: string; events: AgendaEvent[]; now: Date }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const isToday = day === hubDay(now)
  const weekday = formatWeekday(noonOf(day), language)
  return (
    <section className={styles.day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className={styles.date} data-today={isToday || undefined}>
        <Time value={day}>{formatDate(noonOf(day), language)}</Time>{' '}
        <span className={styles.weekday}>{isToday ? `${t('dates.today')}, ${weekday}` : weekday}</span>
      </h2>
      <ul>
        {events.map((event) => (
          <AgendaItem key={event.id} event={event} day={day} now={now} />
        ))}
      </ul>
    </section>
  )
}
