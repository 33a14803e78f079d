import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { ChoiceGroup } from '@hub/shared-ui/form'
import { Icon } from '@hub/shared-ui/icon'
import { AlertIcon } from '@hub/shared-ui/icons'
import { Select } from '@hub/shared-ui/select'
import { TextField } from '@hub/shared-ui/text-field'
import { useId, useRef } from 'react'
import { FieldRow } from '../../../lib/form/edit-form.tsx'
import { type FormLike, useField } from '../../../lib/form/form-like.ts'
import { LocalizedField } from '../../../lib/form/localized-field.tsx'
import { RowsField } from '../../../lib/form/rows-field.tsx'
import { TimeSelect, useDayNames } from './hours-field.tsx'
import { timesOfDay } from './opening-hours.ts'
import { CURRENCIES, WEEKDAYS } from './space.ts'
import { newPrice, type PriceItem } from './space-items.ts'
import styles from './spaces.module.css'

const TIMES = timesOfDay(30)

/** What an hour costs, and when: of two prices for the same hour the lower in the list holds. */
export function PricesField({ form }: { readonly form: FormLike }) {
  const { t } = useTranslation('spaces')
  return (
    <>
      <p className="small muted">{t('hints.prices')}</p>
      <RowsField<PriceItem>
        form={form}
        name="prices"
        label={t('fields.prices')}
        fresh={newPrice}
        nameOf={({ label_ru, amount, currency }) => label_ru || (amount && `${amount}\u00A0${currency}`)}
      >
        {(row) => (
          <>
            <FieldRow>
              <TextField label={t('fields.amount')} required inputMode="decimal" {...row.field('amount')} />
              <Select label={t('fields.currency')} {...row.field('currency')}>
                {CURRENCIES.map((currency) => (
                  <option key={currency}>{currency}</option>
                ))}
              </Select>
              <TimeSelect form={row} name="from" label={t('fields.from')} times={TIMES.slice(0, -1)} />
              <TimeSelect form={row} name="to" label={t('fields.to')} times={TIMES.slice(1)} />
            </FieldRow>
            <Weekdays form={row} />
            <LocalizedField form={row} name="label" label={t('fields.label')} />
          </>
        )}
      </RowsField>
    </>
  )
}

/** The days of the week on which a price holds; the form holds `weekdays`. */
function Weekdays({ form }: { readonly form: FormLike }) {
  const { t } = useTranslation('spaces')
  const names = useDayNames()
  const box = useRef<HTMLDivElement>(null)
  const {
    value,
    error: problem,
    set,
  } = useField(form, 'weekdays', () => box.current?.querySelector('input')?.focus())
  const days: readonly unknown[] = Array.isArray(value) ? value : []
  const problemId = useId()
  const toggle = (weekday: number) =>
    set(WEEKDAYS.filter((it) => (it === weekday ? !days.includes(it) : days.includes(it))))
  return (
    <ChoiceGroup legend={t('fields.weekdays')}>
      <div className={styles.weekdays} ref={box}>
        {WEEKDAYS.map((weekday) => (
          <Checkbox
            key={weekday}
            label={<span title={names.long(weekday)}>{names.short(weekday)}</span>}
            checked={days.includes(weekday)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem && problemId}
            onChange={() => toggle(weekday)}
          />
        ))}
      </div>
      {problem && (
        <p className={styles.error} id={problemId}>
          <Icon of={AlertIcon} />
          {problem}
        </p>
      )}
    </ChoiceGroup>
  )
}
