import { hasPermission, useAuth } from '@hub/shared-auth'
import { formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, useLoad } from '@hub/shared-platform'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { ChoiceGroup } from '@hub/shared-ui/form'
import { TextArea } from '@hub/shared-ui/text-area'
import type { FormLike } from '../../lib/form/form-like.ts'
import styles from './attendees.module.css'
import { type MovePreview, movePreviewQuery } from './move-attendee.ts'

interface Props {
  readonly form: FormLike
  readonly attendeeId: string
  readonly eventId: string
}

/** What a move means for seat and money, and what staff decide about it. */
export function MoveTerms({ form, attendeeId, eventId }: Props) {
  const { t } = useTranslation(['attendees', 'common'])
  const { role } = useAuth()
  const { data: offer, error } = useLoad(movePreviewQuery(attendeeId, eventId))
  if (error) return <p role="alert">{t(errorMessageKey(error))}</p>
  if (!offer) return <p className="muted">{t('common:lists.loading')}</p>
  if (offer.error_code) return <p role="status">{t(`errors.${offer.error_code}`)}</p>
  const isFull = offer.seats_left !== null && offer.seats_left <= 0
  const { error: _, ...overCapacity } = form.field('over_capacity')
  return (
    <>
      <Effects offer={offer} isWaived={form.values.waived_for === eventId && isWaivable(offer)} />
      {isFull && hasPermission(role, 'manage_content') && (
        <Checkbox label={t('overCapacity')} {...overCapacity} />
      )}
      {offer.may_waive && isWaivable(offer) && (
        <DifferenceFields form={form} offer={offer} eventId={eventId} />
      )}
    </>
  )
}

/** An unpaid order for a dearer ticket becomes a cheaper one in any case. */
const isWaivable = ({ difference, is_carried: isCarried }: MovePreview): boolean =>
  difference !== null && (isCarried ? difference !== 0 : difference > 0)

/** Whether there is a seat, and what becomes of the money. */
function Effects({ offer, isWaived }: { readonly offer: MovePreview; readonly isWaived: boolean }) {
  const { t } = useTranslation('attendees')
  const language = useLanguage()
  const money = (amount: number) => formatMoney(amount, offer.currency_there, language)
  const { seats_left: left } = offer
  const seats = () => {
    if (left === null) return t('move.unlimited')
    return left > 0 ? t('move.seats', { count: left }) : t('move.full')
  }
  return (
    <ul className={styles.losses} role="status">
      <li>{seats()}</li>
      <li>{t(`move.${paymentKey(offer, isWaived)}`, { sum: money(paymentSum(offer)) })}</li>
      <li>{t('move.mail')}</li>
    </ul>
  )
}

/** What becomes of the payment. */
function paymentKey(
  { is_carried: isCarried, difference, due_amount: due, price_there: price }: MovePreview,
  isWaived: boolean,
) {
  if (!isCarried) return (due ?? price) > 0 ? 'price' : 'free'
  if (difference === null) return 'carriedOther'
  if (difference === 0) return 'carried'
  if (difference > 0) return isWaived ? 'notCharged' : 'dearer'
  return isWaived ? 'notRefunded' : 'cheaper'
}

/** The sum that is said with it: what is to be paid, or the difference. */
function paymentSum({
  is_carried: isCarried,
  difference,
  due_amount: due,
  price_there: price,
}: MovePreview): number {
  if (!isCarried) return due ?? price
  return difference === null ? price : Math.abs(difference)
}

interface DifferenceProps extends Omit<Props, 'attendeeId'> {
  readonly offer: MovePreview
}

/** Whether the difference is booked or waived; waiving needs a reason. */
function DifferenceFields({ form, offer, eventId }: DifferenceProps) {
  const { t } = useTranslation('attendees')
  const isWaived = form.values.waived_for === eventId
  const side = (offer.difference ?? 0) > 0 ? 'more' : 'less'
  return (
    <>
      <ChoiceGroup legend={t('move.difference.title')}>
        {[false, true].map((value) => (
          <Checkbox
            key={String(value)}
            radio
            name="is_waived"
            label={t(`move.difference.${value ? 'waive' : 'book'}.${side}`)}
            checked={isWaived === value}
            onChange={() => form.set('waived_for', value ? eventId : '')}
          />
        ))}
      </ChoiceGroup>
      {isWaived && (
        <TextArea
          label={t('move.difference.reason')}
          required
          rows={2}
          hint={t('move.difference.hint')}
          {...form.field('reason')}
        />
      )}
    </>
  )
}
