import { hasPermission, useAuth } from '@hub/shared-auth'
import { formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { type ApiError, errorMessageKey, toast, useLoad } from '@hub/shared-platform'
import { apiErrorCode } from '@hub/shared-ui/api-error-fields'
import { Button } from '@hub/shared-ui/button'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { Form } from '@hub/shared-ui/form'
import { required } from '@hub/shared-ui/form-rules'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { useEffect, useRef } from 'react'
import { eventNames, findEvents } from '../../lib/form/find-options.ts'
import { PickField } from '../../lib/form/pick-field.tsx'
import { type Attendee, isAttendeeError } from './attendee.ts'
import styles from './attendees.module.css'
import { type MovePreview, moveAttendee, movePreviewQuery } from './change-attendees.ts'

interface Props {
  readonly attendee: Attendee
  readonly onDone: () => void
  readonly onBack: () => void
  readonly onSending: (isSending: boolean) => void
}

type Values = { event: string; over_capacity: boolean }

/** The form that moves an attendee: target event, effect on seat and money, and the submit button. */
export function MoveForm({ attendee, onDone, onBack, onSending }: Props) {
  const { t } = useTranslation(['attendees', 'common'])
  const form = useRequestForm<Values, void>({
    draft: `admin:move:${attendee.id}`,
    initial: { event: '', over_capacity: false },
    rules: { event: [required] },
    send: async ({ event, over_capacity }) => {
      onSending(true)
      await moveAttendee(attendee.id, event, over_capacity).finally(() => onSending(false))
    },
    onSent: () => {
      toast.success(t('move.done', { name: attendee.full_name }))
      onDone()
    },
  })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const explain = (failure: ApiError) => {
    const code = apiErrorCode(failure)
    return isAttendeeError(code) ? t(`errors.${code}`) : t(errorMessageKey(failure))
  }
  return (
    <div className={styles.details} ref={box}>
      <Form form={form} submit={t('move.confirm')} failed={t('move.failed')} explain={explain}>
        <PickField
          form={form}
          name="event"
          label={t('move.event')}
          required
          find={findEvents}
          names={eventNames}
          known={[]}
        />
        {form.values.event && (
          <Terms attendee={attendee} eventId={form.values.event} overCapacity={form.field('over_capacity')} />
        )}
      </Form>
      <Button variant="quiet" disabled={form.isSending} onClick={onBack}>
        {t('common:actions.back')}
      </Button>
    </div>
  )
}

interface TermsProps {
  readonly attendee: Attendee
  readonly eventId: string
  readonly overCapacity: ReturnType<ReturnType<typeof useRequestForm<Values, void>>['field']>
}

function Terms({ attendee, eventId, overCapacity: { error: _, ...overCapacity } }: TermsProps) {
  const { t } = useTranslation(['attendees', 'common'])
  const { role } = useAuth()
  const { data: offer, error } = useLoad(movePreviewQuery(attendee.id, eventId))
  if (error) return <p role="alert">{t(errorMessageKey(error))}</p>
  if (!offer) return <p className="muted">{t('common:lists.loading')}</p>
  const isFull = offer.seats_left !== null && offer.seats_left <= 0
  return (
    <>
      <MoveTerms offer={offer} />
      {isFull && !offer.error_code && hasPermission(role, 'manage_content') && (
        <Checkbox label={t('overCapacity')} {...overCapacity} />
      )}
    </>
  )
}

/** Whether there is a seat, and what becomes of the money. */
function MoveTerms({ offer }: { readonly offer: MovePreview }) {
  const { t } = useTranslation('attendees')
  const language = useLanguage()
  const money = (amount: number) => formatMoney(amount, offer.currency_there, language)
  if (offer.error_code) return <p role="status">{t(`errors.${offer.error_code}`)}</p>
  const { seats_left: left, difference } = offer
  const seats = () => {
    if (left === null) return t('move.unlimited')
    return left > 0 ? t('move.seats', { count: left }) : t('move.full')
  }
  const payment = () => {
    if (!offer.is_carried)
      return offer.price_there > 0 ? t('move.price', { sum: money(offer.price_there) }) : t('move.free')
    if (difference === null) return t('move.carriedOther', { sum: money(offer.price_there) })
    if (difference === 0) return t('move.carried')
    return t(difference > 0 ? 'move.dearer' : 'move.cheaper', { sum: money(Math.abs(difference)) })
  }
  return (
    <ul className={styles.losses} role="status">
      <li>{seats()}</li>
      <li>{payment()}</li>
      <li>{t('move.mail')}</li>
    </ul>
  )
}
