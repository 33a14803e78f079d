import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { DateTimeField } from '@hub/shared-ui/date-time-field'
import { typedValues } from '@hub/shared-ui/request-form'
import { TextField } from '@hub/shared-ui/text-field'
import { CheckboxGroup } from '../../lib/form/checkbox-group.tsx'
import { FieldRow, FormSection } from '../../lib/form/edit-form.tsx'
import type { FormLike } from '../../lib/form/form-like.ts'
import { METHODS } from './course.ts'

/** The form section with who enrols how: on the site or not, when, and how it is paid. */
export function EnrolmentSection({ form }: { readonly form: FormLike }) {
  const { t } = useTranslation(['admin-courses', 'common'])
  const { error: _takes, ...takesEnrolments } = form.field('takes_enrolments')
  const { error: _accepts, ...acceptsPasses } = form.field('accepts_passes')
  const { error: _sells, ...sellsSessions } = form.field('sells_sessions')
  const { sells_sessions: sells, price_amount: price, session_price_amount: sessionPrice } = form.values
  const methods = METHODS.map((value) => ({ value, label: t(`common:payment.methods.${value}`) }))
  return (
    <FormSection title={t('parts.enrolment')}>
      <Checkbox label={t('fields.takes_enrolments')} {...takesEnrolments} />
      <p className="small muted">{t('hints.enrolment')}</p>
      {form.values.takes_enrolments && (
        <>
          <FieldRow>
            <TextField
              label={t('fields.seats_per_registration')}
              inputMode="numeric"
              required
              {...form.field('seats_per_registration')}
            />
            <DateTimeField
              label={t('fields.enrolment_opens_at')}
              hint={t('hints.opensAtOnce')}
              {...typedValues(form, 'enrolment_opens_at')}
            />
            <DateTimeField
              label={t('fields.enrolment_closes_at')}
              hint={t('hints.closesAtEnd')}
              {...typedValues(form, 'enrolment_closes_at')}
            />
            <TextField
              label={t('fields.reminder_hours')}
              hint={t('hints.reminder')}
              inputMode="numeric"
              required
              {...form.field('reminder_hours')}
            />
          </FieldRow>
          <Checkbox label={t('fields.sells_sessions')} {...sellsSessions} />
          {sells && (
            <>
              <p className="small muted">{t('hints.sessions')}</p>
              <TextField
                label={t('fields.session_price_amount')}
                hint={t('hints.price')}
                inputMode="decimal"
                {...form.field('session_price_amount')}
              />
            </>
          )}
          {(price || (sells && sessionPrice)) && (
            <>
              <CheckboxGroup
                form={form}
                name="payment_methods"
                legend={t('fields.payment_methods')}
                options={methods}
              />
              <Checkbox label={t('fields.accepts_passes')} {...acceptsPasses} />
            </>
          )}
        </>
      )}
    </FormSection>
  )
}
