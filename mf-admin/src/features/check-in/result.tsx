import {
  formatDateTime,
  formatMoney,
  formatTime,
  localize,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { useNow } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Icon, type IconDrawing } from '@hub/shared-ui/icon'
import { AlertIcon, BanIcon, CircleCheckIcon, QrCodeIcon } from '@hub/shared-ui/icons'
import { printableCode } from '@hub/shared-ui/printable-code'
import { useEffect, useRef } from 'react'
import styles from './check-in.module.css'
import type { CheckInAttendee } from './check-in-data.ts'
import { eventDayOf } from './event-day.ts'
import { MemberFacts } from './member-facts.tsx'
import { RESULT_TONES, type ResultDisplay, type ResultTone } from './result-display.ts'
import type { Scans } from './use-scans.ts'

const ICONS: Readonly<Record<ResultTone, IconDrawing>> = {
  positive: CircleCheckIcon,
  warning: AlertIcon,
  danger: BanIcon,
}

/** The answer to the last ticket: to be seen from a step away, heard by a screen reader, and taken back. */
export function Result({ checks }: { readonly checks: Scans }) {
  const { t } = useTranslation('check-in')
  const { answer, checkInResult, isBusy } = checks
  const result = checkInResult?.result
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A person who looked for a name is far below it on a phone.
    if (answer && result) place.current?.scrollIntoView({ block: 'nearest' })
  }, [answer, result])
  return (
    <div ref={place} className={styles.result} aria-busy={isBusy}>
      <div
        className={styles.checkInResult}
        data-tone={checkInResult && RESULT_TONES[checkInResult.result]}
        role="status"
        aria-live="assertive"
        aria-atomic="true"
      >
        {checkInResult ? (
          <>
            <Icon of={ICONS[RESULT_TONES[checkInResult.result]]} />
            <strong className={styles.word}>
              <Word checkInResult={checkInResult} />
            </strong>
            {checkInResult.member ? (
              <MemberFacts checkIn={checkInResult.member} />
            ) : (
              <Facts checkInResult={checkInResult} role={checks.role} />
            )}
          </>
        ) : (
          <>
            <Icon of={QrCodeIcon} />
            <span className={styles.idle}>{t(checks.role === 'volunteer' ? 'idleVolunteer' : 'idle')}</span>
          </>
        )}
      </div>
      {checkInResult?.member && <UndoMember checkInResult={checkInResult} checks={checks} />}
      {checkInResult && !checkInResult.member && checks.role !== 'volunteer' && (
        <NextSteps checkInResult={checkInResult} checks={checks} />
      )}
    </div>
  )
}

function Word({ checkInResult: { result, otherEvent, member } }: { readonly checkInResult: ResultDisplay }) {
  const { t } = useTranslation('check-in')
  const now = useNow()?.getTime() ?? 0
  if (member) return t(`member.results.${member.result}`)
  return result === 'other_day' && otherEvent
    ? t(`otherDay.${eventDayOf(otherEvent, now)}`)
    : t(`results.${result}`)
}

/** These say of which event the ticket is. */
const NAMES_EVENT: readonly ResultDisplay['result'][] = ['wrong_event', 'other_day', 'elsewhere']

/** What staff can decide, and others cannot; a ticket that is not in the list a co-organiser can. */
const FOR_STAFF: readonly ResultDisplay['result'][] = [
  'unpaid',
  'unconfirmed',
  'waitlisted',
  'online',
  'unlisted',
]

interface FactsProps {
  readonly checkInResult: ResultDisplay
  readonly role: Scans['role']
}

function Facts({ checkInResult, role }: FactsProps) {
  const { t } = useTranslation('check-in')
  const { result, guest, code, isOffline } = checkInResult
  return (
    <>
      {guest?.name && <span className={styles.who}>{guest.name}</span>}
      {guest && <SeatOf guest={guest} />}
      {!guest && code !== undefined && (
        <bdi className={styles.code} translate="no">
          {printableCode(code)}
        </bdi>
      )}
      {role !== 'staff' &&
      FOR_STAFF.includes(result) &&
      !(role === 'co-organiser' && result === 'unlisted') ? (
        <span>{t('askStaff')}</span>
      ) : (
        <Details checkInResult={checkInResult} />
      )}
      {isOffline && result !== 'unlisted' && <span>{t('decidedHere')}</span>}
    </>
  )
}

/** Which seat of a group it is, and who registered the guest. */
export function SeatOf({ guest }: { readonly guest: Pick<CheckInAttendee, 'position' | 'registered_by'> }) {
  const { t } = useTranslation('check-in')
  const { position, registered_by: holder } = guest
  const facts = [position && t('seat', { position }), holder && t('registeredBy', { name: holder })]
  const text = facts.filter(Boolean).join(' · ')
  return text ? <span>{text}</span> : null
}

function Details({ checkInResult }: { readonly checkInResult: ResultDisplay }) {
  const { t } = useTranslation('check-in')
  const language = useLanguage()
  const { result, guest, otherEvent } = checkInResult
  const at = guest?.at ?? checkInResult.at
  if ((result === 'already_used' || result === 'double') && at) {
    const time = formatTime(at, language)
    return (
      <>
        <span>{guest?.by ? t('enteredBy', { time, who: guest.by }) : t('entered', { time })}</span>
        {result === 'double' && <span>{t('meaning.double')}</span>}
      </>
    )
  }
  if (result === 'unpaid' && guest?.due) {
    const { amount, currency } = guest.due
    return <span>{t('due', { amount: formatMoney(amount, currency, language) })}</span>
  }
  if (NAMES_EVENT.includes(result) && otherEvent) {
    const title = localize(otherEvent.title, language).text
    return (
      <>
        <span>{t('otherEvent', { title, date: formatDateTime(otherEvent.starts_at, language) })}</span>
        {result === 'elsewhere' && <span>{t('meaning.elsewhere')}</span>}
      </>
    )
  }
  return <span>{t(`meaning.${result}`)}</span>
}

/** Gives the day back to a member who was checked in. */
function UndoMember({ checkInResult, checks }: StepProps) {
  const { t } = useTranslation('check-in')
  if (checkInResult.result !== 'member_in') return null
  return (
    <Button
      variant="line"
      busy={checks.isBusy && t('checking')}
      onClick={() => checks.undoMember(checkInResult)}
    >
      {t('undo')}
    </Button>
  )
}

interface StepProps {
  readonly checkInResult: ResultDisplay
  readonly checks: Scans
}

/** What can be done about this answer. */
function NextSteps({ checkInResult, checks }: StepProps) {
  const { t } = useTranslation('check-in')
  const language = useLanguage()
  const { result, guest, code, isOffline } = checkInResult
  const busy = checks.isBusy && t('checking')
  if (checkInResult.isElsewhere) return null
  if (guest && (result === 'other_day' || (result === 'wrong_event' && checkInResult.otherEvent)))
    return (
      <div className={styles.decision}>
        <Button variant="line" busy={busy} onClick={() => checks.admitAnyway(guest, checkInResult)}>
          {t('letInAnyway')}
        </Button>
        <Button variant="line" disabled={checks.isBusy} onClick={checks.forget}>
          {t('letNobodyIn')}
        </Button>
      </div>
    )
  if (guest && result === 'valid')
    return (
      <Button variant="line" busy={busy} onClick={() => checks.undoShown(checkInResult)}>
        {t('undo')}
      </Button>
    )
  if (guest && !isOffline && checks.role === 'staff' && (result === 'unpaid' || result === 'unconfirmed'))
    return (
      <Button busy={busy} onClick={() => checks.admit(guest)}>
        {guest.due
          ? t('takeMoney', { amount: formatMoney(guest.due.amount, guest.due.currency, language) })
          : t('letIn')}
      </Button>
    )
  if (result === 'unlisted' && code !== undefined)
    return <Button onClick={() => checks.admitUnlisted(code)}>{t('letInUnlisted')}</Button>
  return null
}
