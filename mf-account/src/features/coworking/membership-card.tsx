import { formatDateRange, formatDay, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { BanIcon, ClockIcon } from '@hub/shared-ui/icons'
import { Localized } from '@hub/shared-ui/localized'
import { QrCode } from '@hub/shared-ui/qr-code'
import { printedTicketCode } from '@hub/shared-ui/ticket'
import { VisitsOnCancellation } from '@hub/shared-ui/visits-on-cancellation'
import { cancelAndRefresh } from '../../lib/purchases/cancel-and-refresh.ts'
import { BookDay } from './book-day.dialog.tsx'
import { bookableCount, isCurrent } from './days.ts'
import styles from './memberships.module.css'
import { cancelDesk, type DeskDay, type Membership, type MyMemberships } from './my-memberships.ts'
import { PauseMembership, ResumeMembership } from './pause.dialog.tsx'

interface Props {
  readonly membership: Membership
  readonly mine: MyMemberships
}

/** A membership: what is left, the code for check-in, its days, and what can be done with it. */
export function MembershipCard({ membership, mine }: Props) {
  const { t } = useTranslation('memberships')
  const { plan, state, days_left, days_total, days_remaining, desk_kind } = membership
  const isOpen = isCurrent(membership)
  return (
    <article className={styles.card} data-open={isOpen || undefined}>
      {isOpen && <Code membership={membership} />}
      <div className={styles.text}>
        <div className={styles.head}>
          <h3 className={styles.name}>
            <Localized text={plan.name} />
          </h3>
          {state !== 'active' && (
            <Badge tone={isOpen ? 'warning' : 'quiet'} icon={isOpen ? ClockIcon : BanIcon}>
              {t(`states.${state}`)}
            </Badge>
          )}
        </div>
        {isOpen && (
          <p className={styles.left}>
            <strong>{t('daysLeft', { count: days_remaining })}</strong>
            {days_left !== null && <span className="muted"> {t('ofTotal', { total: days_total })}</span>}
          </p>
        )}
        <Facts membership={membership} />
        {isOpen && desk_kind !== 'flexible' && <p>{t(`desks.${desk_kind}Text`)}</p>}
        {isOpen && <Days membership={membership} today={mine.today} />}
        {isOpen && <Actions membership={membership} mine={mine} />}
        {(state === 'expired' || state === 'used_up') && (
          <p>
            <ButtonLink to={`/coworking/${plan.slug}/order`} variant="line" size="sm">
              {t('renew')}
            </ButtonLink>
          </p>
        )}
        <Visits days={membership.visits} />
      </div>
    </article>
  )
}

function Code({ membership: { code } }: Pick<Props, 'membership'>) {
  const { t } = useTranslation('memberships')
  const printed = printedTicketCode(code)
  return (
    <div className={styles.stub}>
      <div className={styles.code}>
        <QrCode text={code} label={t('qr', { code: printed })} />
      </div>
      <p className={styles.printed} translate="no">
        {printed}
      </p>
      <p className="small">{t('show')}</p>
    </div>
  )
}

function Facts({ membership }: Pick<Props, 'membership'>) {
  const { t } = useTranslation('memberships')
  const language = useLanguage()
  const { valid_from, valid_until, from_time, to_time, desk_kind, paused_from, paused_until } = membership
  const facts = [
    ['period', formatDateRange(valid_from, valid_until, language)],
    ['hours', from_time && to_time ? `${from_time}–${to_time}` : t('allHours')],
    ['desk', t(`desks.${desk_kind}`)],
    ['pause', paused_from && paused_until && formatDateRange(paused_from, paused_until, language)],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{t(`facts.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** The booked days, and that one is here today. */
function Days({ membership, today }: { readonly membership: Membership; readonly today: string }) {
  const { t } = useTranslation('memberships')
  if (membership.days.length === 0) return null
  return (
    <div>
      <h4 className={styles.subtitle}>{t('booked')}</h4>
      <ul className={styles.days}>
        {membership.days.map((day) => (
          <li key={day.id}>
            <BookedDay day={day} isToday={day.day === today} isPaidByPass={membership.is_paid_by_pass} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface BookedDayProps {
  readonly day: DeskDay
  readonly isToday: boolean
  readonly isPaidByPass: boolean | undefined
}

function BookedDay({ day, isToday, isPaidByPass }: BookedDayProps) {
  const { t } = useTranslation('memberships')
  const language = useLanguage()
  const cancel = () => cancelAndRefresh(() => cancelDesk(day.id), t('cancel.done'))
  const name = formatDay(day.day, language)
  return (
    <>
      <span>
        <time dateTime={day.day}>{name}</time>
        {isToday && <span className="muted">, {t('today')}</span>}
      </span>
      {day.checked_in_at ? (
        <Badge tone="positive">{t('here')}</Badge>
      ) : (
        <ConfirmAction
          action={t('cancel.action')}
          size="sm"
          title={t('cancel.title', { day: name })}
          keep={t('cancel.keep')}
          busy={t('cancel.busy')}
          failed={t('cancel.failed')}
          onConfirm={cancel}
          explain={({ hint }) => (hint === 'already_checked_in' ? t('cancel.late') : undefined)}
        >
          <p>{t(isPaidByPass ? 'cancel.passText' : 'cancel.text')}</p>
          {isPaidByPass && <VisitsOnCancellation target="desk_day" target_id={day.id} />}
        </ConfirmAction>
      )}
    </>
  )
}

function Actions({ membership, mine }: Props) {
  const { t } = useTranslation('memberships')
  const { desk_kind, paused_until, pause_days_left, state } = membership
  const hasPause = paused_until !== null && paused_until >= mine.today
  const canBook = desk_kind === 'flexible'
  return (
    <>
      {canBook && bookableCount(membership) <= 0 && <p className="muted">{t('book.allBooked')}</p>}
      <div className="actions">
        {canBook && bookableCount(membership) > 0 && <BookDay membership={membership} mine={mine} />}
        {hasPause && <ResumeMembership membership={membership} today={mine.today} />}
        {!hasPause && pause_days_left > 0 && state !== 'paused' && (
          <PauseMembership membership={membership} today={mine.today} />
        )}
      </div>
    </>
  )
}

/** On which days one came, the latest first. */
function Visits({ days }: { readonly days: readonly string[] }) {
  const { t } = useTranslation('memberships')
  const language = useLanguage()
  if (days.length === 0) return null
  return (
    <details>
      <summary>{t('visits', { count: days.length })}</summary>
      <ul className={styles.visits}>
        {days.map((day) => (
          <li key={day}>
            <time dateTime={day}>{formatDay(day, language)}</time>
          </li>
        ))}
      </ul>
    </details>
  )
}
