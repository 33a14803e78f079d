import {
  formatDateTimeRange,
  type LocalizedText,
  localize,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { toast, useLoad } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { readDay } from '@hub/shared-ui/day'
import { CheckIcon, HourglassIcon } from '@hub/shared-ui/icons'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Localized } from '@hub/shared-ui/localized'
import { VisitsOnCancellation } from '@hub/shared-ui/visits-on-cancellation'
import { FormSection } from '../../lib/form/edit-form.tsx'
import { localizedText } from '../../lib/form/localized-field.tsx'
import { BookedDesks } from './booked-desks.tsx'
import {
  type ClosedSpaces,
  cancelForClosure,
  closureBookingsQuery,
  type MetBooking,
  type MetEvent,
} from './closure-bookings.ts'
import styles from './closures.module.css'
import { type ClosureValues, closedSpaces } from './values.ts'

interface Props {
  readonly values: ClosureValues
}

/** What is already booked on the days that are typed, with an action for each. */
export function BookedSection({ values }: Props) {
  const { t } = useTranslation('closures')
  const { starts_on, ends_on, closed, reason_ru, reason_en } = values
  const spaces = closedSpaces(closed)
  const isWhole = Boolean(readDay(starts_on) && readDay(ends_on) && starts_on <= ends_on)
  const isOfSpaces = spaces.is_whole_hub || spaces.space_ids.length > 0
  const isOfCoworking = closed.includes('coworking')
  const reason = localizedText(reason_ru.trim(), reason_en.trim())
  return (
    <FormSection title={t('booked.title')}>
      {isWhole && isOfSpaces ? (
        <Booked closed={{ starts_on, ends_on, ...spaces }} reason={reason} />
      ) : (
        <p className="muted">{t(isWhole && closed.length > 0 ? 'booked.noSpaces' : 'booked.waiting')}</p>
      )}
      {isWhole && (isOfSpaces || isOfCoworking) && (
        <BookedDesks
          closed={{ starts_on, ends_on, ...spaces, closes_coworking: isOfCoworking }}
          reason={reason}
        />
      )}
    </FormSection>
  )
}

interface BookedProps {
  readonly closed: ClosedSpaces
  readonly reason: LocalizedText | null
}

function Booked({ closed, reason }: BookedProps) {
  const { t } = useTranslation('closures')
  const load = useLoad(closureBookingsQuery(closed))
  return (
    <LoadBoundary load={load} loadError={t('booked.loadError')} skeleton={{ height: '8rem' }}>
      {({ total, rows }) => (
        <>
          <p role="status">{total === 0 ? t('booked.nothing') : t('booked.total', { count: total })}</p>
          {rows.length > 0 && (
            <ul className={styles.booked}>
              {rows.map((row) => (
                <li key={`${row.id} ${row.starts_at}`} className={styles.met}>
                  {row.kind === 'booking' ? (
                    <Booking booking={row} reason={reason} />
                  ) : (
                    <PlannedEvent event={row} />
                  )}
                </li>
              ))}
            </ul>
          )}
          {total > rows.length && <p className="muted">{t('booked.more', { count: total - rows.length })}</p>}
        </>
      )}
    </LoadBoundary>
  )
}

function Place({ of: { space, starts_at, ends_at } }: { readonly of: MetBooking | MetEvent }) {
  const language = useLanguage()
  return (
    <span className={styles.place}>
      <Localized text={space} />, {formatDateTimeRange(starts_at, ends_at, language)}
    </span>
  )
}

const LOOKS = {
  pending: { tone: 'warning', icon: HourglassIcon },
  confirmed: { tone: 'positive', icon: CheckIcon },
} as const

function Booking({
  booking,
  reason,
}: {
  readonly booking: MetBooking
  readonly reason: LocalizedText | null
}) {
  const { t } = useTranslation(['closures', 'common'])
  const language = useLanguage()
  const { number, full_name: name, status } = booking
  const cancel = async () => {
    await cancelForClosure(booking.id, reason)
    toast.success(t('cancel.done', { number }))
  }
  return (
    <>
      <div>
        <p className={styles.name}>
          <b>{t('booked.booking', { number, name })}</b>{' '}
          <Badge {...LOOKS[status]}>{t(`booked.${status}`)}</Badge>
        </p>
        <Place of={booking} />
      </div>
      <ConfirmAction
        size="sm"
        action={t('cancel.action')}
        title={t('cancel.title', { number, name })}
        keep={t('cancel.keep')}
        busy={t('cancel.busy')}
        failed={t('cancel.failed')}
        onConfirm={cancel}
      >
        <p>{t('cancel.text')}</p>
        <p>
          {reason ? t('cancel.reason', { reason: localize(reason, language).text }) : t('cancel.noReason')}
        </p>
        <VisitsOnCancellation target="booking" target_id={booking.id} />
      </ConfirmAction>
    </>
  )
}

const PAGES = { event: '/admin/events', course: '/admin/courses' } as const

function PlannedEvent({ event }: { readonly event: MetEvent }) {
  const { t } = useTranslation('closures')
  const { kind, id, title, people } = event
  return (
    <>
      <div>
        <p className={styles.name}>
          <b>
            <Localized text={title} />
          </b>{' '}
          {people !== null && <span className="muted">{t('booked.people', { count: people })}</span>}
        </p>
        <Place of={event} />
      </div>
      <ButtonLink to={`${PAGES[kind]}/${id}/edit`} variant="line" size="sm">
        {t('booked.move')}
        <span className="visually-hidden">
          {': '}
          <Localized text={title} />
        </span>
      </ButtonLink>
    </>
  )
}
