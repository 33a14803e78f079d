import { useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import type { ApiError } from '@hub/shared-platform'
import { Form } from '@hub/shared-ui/form'
import { Icon } from '@hub/shared-ui/icon'
import { AlertIcon } from '@hub/shared-ui/icons'
import { TextArea } from '@hub/shared-ui/text-area'
import { TextField } from '@hub/shared-ui/text-field'
import type { Booked } from '../../../lib/booking/booking-data.ts'
import { ContactFields } from '../../../lib/contact/contact-fields.tsx'
import type { PromoCodeResult, PromoCodeTarget } from '../../../lib/order-form/promo-code.ts'
import { PromoField, usePromo } from '../../../lib/order-form/promo-field.tsx'
import { TotalAmount } from '../../../lib/order-form/total.tsx'
import type { SelectedSlots } from '../grid/use-slot-selection.ts'
import type { NearestFree } from '../model/nearest-free.ts'
import type { Space } from '../model/space.ts'
import { NearestSection } from '../nearest/nearest-section.tsx'
import type { SeriesPlan } from '../series/series.ts'
import { SeriesSection } from '../series/series-section.tsx'
import type { BookingDraft } from './booking-draft.ts'
import { isConflict, nearestOf } from './booking-errors.ts'
import styles from './booking-form.module.css'
import { PaymentSection } from './payment-section.tsx'
import { passIdOf, type RentPass, useRentPasses } from './rent-pass.ts'
import { useDebouncedValue } from './use-booking.ts'
import { useBookingErrorText } from './use-booking-error-text.ts'
import { type BookingFields, useBookingForm } from './use-booking-form.ts'

export interface BookingFormProps {
  readonly booking: BookingDraft
  readonly hours: SelectedSlots
  readonly spaces: readonly Space[]
  /** What a series comes to, once its dates are known. */
  readonly plan: SeriesPlan | undefined
  readonly onPlan: (plan: SeriesPlan | undefined) => void
  /** Takes hours in place of those that were rejected. */
  readonly onTake: (offer: NearestFree) => void
  readonly onBooked: (booked: Booked) => void
}

/** Who books: a guest as well as somebody with an account. */
export function BookingForm({ booking, hours, spaces, plan, onPlan, onTake, onBooked }: BookingFormProps) {
  const { t } = useTranslation(['rent', 'common'])
  const { status } = useAuth()
  const form = useBookingForm({ space: booking.space, hours, total: booking.total, plan, onBooked })
  const isSeries = form.values.repeat
  const total = isSeries && plan ? plan.total : booking.total
  const left = hours.chosen.length > 0 ? 'kept' : 'nothingLeft'
  const explain = useBookingErrorText(isSeries ? 'series' : left)
  const offersAfter = (failure: ApiError) => {
    const offers = nearestOf(failure)
    const take = (offer: NearestFree) => {
      form.clearFailure()
      onTake(offer)
    }
    // The dates of a series have each their own.
    return (
      offers && !isSeries && <NearestSection offers={offers} spaces={spaces} headingLevel={4} onTake={take} />
    )
  }
  const promo = usePromo(form.values.promo_code, usePromoTarget(booking, isSeries))
  const { passes, isCurrent } = useRentPasses(booking, isSeries, plan)
  const hasDates = !isSeries || (plan?.bookings.length ?? 0) > 0
  const pass = passes.find(({ id }) => id === passIdOf(form.values.pay))
  return (
    <Form
      form={form}
      submit={t('form.submit')}
      failed={t(isConflict(form.failure) ? 'common:errors.bookingConflict' : 'common:errors.booking')}
      explain={explain}
      remedy={offersAfter}
      foot={
        <>
          <Reduced total={total} promo={promo.answer} pass={hasDates ? pass : undefined} />
          <MissingRequirements slots={form.lacksSlots} contact={form.lacksContact} dates={form.lacksDates} />
        </>
      }
    >
      <SeriesSection
        form={form}
        space={booking.space}
        spaces={spaces}
        chosen={hours.chosen}
        passes={isCurrent ? passes : []}
        onPlan={onPlan}
      />
      <div className={styles.fields}>
        <ContactFields form={form} />
        <TextField
          label={t('common:forms.socialLink')}
          hint={t('common:forms.optional')}
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('social_link')}
        />
      </div>
      <TextArea
        label={t('form.purpose')}
        hint={t('form.purposeHint')}
        rows={3}
        autoComplete="off"
        {...form.field('purpose')}
      />
      <PaymentSection form={form} total={total} passes={passes} isPending={!hasDates} />
      {!pass && <PromoField field={form.field('promo_code')} typed={form.values.promo_code} promo={promo} />}
      {status === 'signed-out' && <p className="small muted">{t('form.guest')}</p>}
    </Form>
  )
}

/** A code is tried on the hours, once they have been chosen; those of a series are known when it is sent. */
function usePromoTarget({ space, chosen }: BookingDraft, isSeries: boolean): PromoCodeTarget | undefined {
  const settled = useDebouncedValue(chosen, 300)
  return settled.length > 0 && !isSeries
    ? { target: 'space', target_id: space.id, slots: [...settled] }
    : undefined
}

interface ReducedProps {
  readonly total: BookingDraft['total']
  readonly promo: PromoCodeResult | undefined
  readonly pass: RentPass | undefined
}

/** What is to pay when a pass or a promo code makes it less. */
function Reduced({ total: [total, ...others], promo, pass }: ReducedProps) {
  const { t } = useTranslation('rent')
  const reduction = pass ?? (promo?.is_valid ? promo : undefined)
  if (!total || others.length > 0 || !reduction) return null
  return (
    <TotalAmount
      price={total.amount}
      discount={reduction.discount_amount}
      currency={total.currency}
      label={t('booking.total')}
    />
  )
}

interface MissingRequirementsProps {
  readonly slots: boolean
  readonly contact: boolean
  readonly dates: BookingFields['lacksDates']
}

/** What has to be there before anything can be booked. */
function MissingRequirements({ slots, contact, dates }: MissingRequirementsProps) {
  const { t } = useTranslation('rent')
  if (!slots && !contact && !dates) return null
  return (
    <div className={styles.lacking} role="alert">
      {slots && <Line text={t('form.lacksSlots')} />}
      {dates && <Line text={t(`form.lacksDates.${dates}`)} />}
      {contact && <Line text={t('form.lacksContact')} />}
    </div>
  )
}

function Line({ text }: { readonly text: string }) {
  return (
    <p>
      <Icon of={AlertIcon} />
      {text}
    </p>
  )
}
