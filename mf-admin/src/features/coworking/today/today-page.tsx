import { formatDateTimeRange, formatDay, formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link, useLoad } from '@hub/shared-platform'
import { Banner } from '@hub/shared-ui/banner'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { QrCodeIcon } from '@hub/shared-ui/icons'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Localized } from '@hub/shared-ui/localized'
import { AdminFrame } from '../../../frame/admin-frame.tsx'
import { CoworkingPages } from '../coworking-pages.tsx'
import { SellMembership } from '../memberships/sell.dialog.tsx'
import { type CoworkingDay, coworkingDayQuery, type DayMember } from './coworking-day.ts'
import { MemberRow } from './member-row.tsx'
import styles from './today.module.css'

/** Who is in the coworking today, who has booked, and how many desks are free. */
function TodayPage() {
  const { t } = useTranslation('admin-memberships')
  const load = useLoad(coworkingDayQuery)
  return (
    <AdminFrame
      section="coworking"
      title={t('today.title')}
      actions={
        <div className="actions">
          <ButtonLink to="/admin/qr-scanner?event=coworking" variant="line" icon={QrCodeIcon}>
            {t('today.checkIn')}
          </ButtonLink>
          <SellMembership />
        </div>
      }
    >
      <CoworkingPages />
      <LoadBoundary load={load} loadError={t('today.loadError')} skeleton={{ height: '20rem' }}>
        {(day) => <Day day={day} />}
      </LoadBoundary>
    </AdminFrame>
  )
}

function Day({ day }: { readonly day: CoworkingDay }) {
  const { t } = useTranslation('admin-memberships')
  const language = useLanguage()
  const inside = day.people.filter(({ at }) => at !== null)
  const booked = day.people.filter(({ at }) => at === null)
  const number = (value: number | null) => (value === null ? '—' : formatNumber(value, language))
  const counters = [
    ['inside', number(inside.length)],
    ['booked', number(booked.length)],
    ['free', number(day.free)],
    ['total', number(day.total)],
  ] as const
  return (
    <div className={styles.day}>
      <p>{formatDay(day.day, language)}</p>
      <dl className={styles.counters}>
        {counters.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`today.counters.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Taken day={day} />
      {day.people.length === 0 ? (
        <EmptyState art="quiet" title={t('today.empty.title')}>
          <p>{t('today.empty.text')}</p>
        </EmptyState>
      ) : (
        <>
          <People title={t('today.inside')} people={inside} nothing={t('today.nobodyIn')} />
          {booked.length > 0 && <People title={t('today.booked')} people={booked} />}
        </>
      )}
    </div>
  )
}

/** What takes the hall with its desks. */
function Taken({ day: { taken_by: taken } }: { readonly day: CoworkingDay }) {
  const { t } = useTranslation('admin-memberships')
  const language = useLanguage()
  return taken.map(({ space, starts_at, ends_at, event }) => (
    <Banner key={starts_at} tone="warning" title={t('today.taken')}>
      <Localized text={space} />, {formatDateTimeRange(starts_at, ends_at, language)}
      {event && (
        <>
          {': '}
          <Link to={`/admin/events/${event.id}/edit`} className="link">
            <Localized text={event.title} />
          </Link>
        </>
      )}
    </Banner>
  ))
}

interface PeopleProps {
  readonly title: string
  readonly people: readonly DayMember[]
  readonly nothing?: string
}

function People({ title, people, nothing }: PeopleProps) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      {people.length === 0 && <p className="muted">{nothing}</p>}
      <ul className={styles.people}>
        {people.map((member) => (
          <li key={member.id}>
            <MemberRow member={member} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export { TodayPage as Component }
