import { formatDay, formatMoney, formatTimeRange, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { ChoiceGroup } from '@hub/shared-ui/form'
import { Localized } from '@hub/shared-ui/localized'
import { useLayoutEffect, useRef } from 'react'
import type { Offer, OfferedSession } from '../model/offer.ts'
import {
  bookedSessions,
  parseSessions,
  SINGLE_SESSIONS,
  sessionsOf,
  WHOLE_COURSE,
} from '../model/session-offer.ts'
import styles from './registration-form.module.css'
import type { RegistrationForm } from './use-registration-form.ts'

interface Props {
  readonly form: RegistrationForm
  /** Of the whole course. */
  readonly offer: Offer
}

/** The whole course or single sessions of it, where these are sold. */
export function SessionFields({ form, offer }: Props) {
  const { t } = useTranslation(['registration', 'common'])
  const language = useLanguage()
  const seatsText = useSeatsText()
  const sessions = sessionsOf(offer)
  const booked = bookedSessions(offer)
  if (sessions.length === 0) return null
  const { error: _, ...scope } = form.field('scope')
  const priceOf = (amount: number | null | undefined) =>
    amount ? formatMoney(amount, offer.currency, language) : t('sessions.free')
  return (
    <>
      <ChoiceGroup legend={t('sessions.scope')}>
        <Checkbox
          radio
          value={WHOLE_COURSE}
          disabled={booked.size > 0}
          label={
            <>
              {t('sessions.whole')}
              <span className={styles.more}>
                {[
                  priceOf(offer.price_kind === 'free' ? 0 : offer.price_amount),
                  booked.size > 0 ? t('sessions.wholeWhenBooked') : seatsText(offer.seats_left),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </>
          }
          {...scope}
        />
        <Checkbox
          radio
          value={SINGLE_SESSIONS}
          label={
            <>
              {t('sessions.single')}
              <span className={styles.more}>
                {t('sessions.each', { price: priceOf(offer.session_price_amount) })}
              </span>
            </>
          }
          {...scope}
        />
      </ChoiceGroup>
      {form.values.scope === SINGLE_SESSIONS && <SessionChoice form={form} offer={offer} />}
    </>
  )
}

function SessionChoice({ form, offer }: Props) {
  const { t } = useTranslation('registration')
  const box = useRef<HTMLDivElement>(null)
  const { ref, error } = form.field('sessions')
  useLayoutEffect(() => {
    ref({ focus: () => box.current?.querySelector<HTMLInputElement>('input:not([disabled])')?.focus() })
  }, [ref])
  const chosen = parseSessions(form.values.sessions)
  const booked = bookedSessions(offer)
  const toggle = (id: string) =>
    form.set('sessions', (chosen.includes(id) ? chosen.filter((it) => it !== id) : [...chosen, id]).join(' '))
  const open = sessionsOf(offer).filter(({ id }) => !booked.has(id))
  return (
    <ChoiceGroup legend={t('sessions.which')}>
      <div className={styles.sessions} ref={box}>
        {sessionsOf(offer).map((session) => (
          <Checkbox
            key={session.id}
            label={<SessionLabel session={session} isBooked={booked.has(session.id)} />}
            checked={booked.has(session.id) || chosen.includes(session.id)}
            disabled={booked.has(session.id)}
            error={session === open[0] ? error : undefined}
            onChange={() => toggle(session.id)}
          />
        ))}
      </div>
    </ChoiceGroup>
  )
}

interface SessionLabelProps {
  readonly session: OfferedSession
  readonly isBooked: boolean
}

function SessionLabel({ session, isBooked }: SessionLabelProps) {
  const { t } = useTranslation(['registration', 'common'])
  const language = useLanguage()
  const seatsText = useSeatsText()
  const { starts_at: from, ends_at: until, seats_left: left } = session
  return (
    <>
      <Localized text={session.title} />
      <span className={styles.more}>
        {[
          `${formatDay(from, language)}, ${formatTimeRange(from, until, language)}`,
          isBooked ? t('sessions.booked') : seatsText(left),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}

/** Returns how many seats are left, in words; nothing where there is no limit. */
function useSeatsText() {
  const { t } = useTranslation(['registration', 'common'])
  return (left: number | null) => {
    if (left === null) return ''
    return left > 0 ? t('common:seats.inline', { count: left }) : t('sessions.full')
  }
}
