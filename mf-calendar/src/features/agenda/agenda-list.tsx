import { useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { MoreLink } from '@hub/shared-ui/more-link'
import { AgendaDaySection } from './agenda-day-section.tsx'
import { agendaDays } from './agenda-days.ts'
import styles from './agenda-page.module.css'
import { AGENDA_LIMIT, type AgendaEvent } from './api/list-coming-events.ts'

export function AgendaList({ events, now }: { events: AgendaEvent[]; now: Date }) {
  const { t } = useTranslation('calendar')
  if (events.length === 0) return <NothingAhead />
  return (
    <>
      {agendaDays(events, now).map(({ day, events: ofDay }) => (
        <AgendaDaySection key={day} day={day} events={ofDay} now={now} />
      ))}
      <div className={styles.foot}>
        {events.length === AGENDA_LIMIT && <p>{t('limited', { count: AGENDA_LIMIT })}</p>}
        <MoreLink to="/events">{t('programme')}</MoreLink>
      </div>
    </>
  )
}

function NothingAhead() {
  const { t } = useTranslation('calendar')
  const actions = (
    <ButtonLink to="/events" variant="line">
      {t('programme')}
    </ButtonLink>
  )
  return (
    <EmptyState art="quiet" title={t('empty.title')} actions={actions}>
      <p>{t('empty.text')}</p>
    </EmptyState>
  )
}
