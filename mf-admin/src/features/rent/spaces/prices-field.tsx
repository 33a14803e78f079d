import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { ChoiceGroup } from '@hub/shared-ui/form'
import { Icon } from '@hub/shared-ui/icon'
import { AlertIcon } from '@hub/shared-ui/icons'
import { Select } from '@hub/shared-ui/select'
import { TextField } from '@hub/shared-ui/text-field'
import { useId } from 'react'
import { FieldRow } from '../../../lib/form/edit-form.tsx'
import { type FormLike, LocalizedField } from '../../../lib/form/localized-field.tsx'
import { rowForm } from '../../../lib/form/rows.ts'
import { RowsField } from '../../../lib/form/rows-field.tsx'
import { TimeSelect, useDayNames } from './hours-field.tsx'
import { timesOfDay } from './opening-hours.ts'
import { CURRENCIES, WEEKDAYS } from './space.ts'
import { daysOf, newPrice, type PriceItem, priceProblems } from './space-items.ts'
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
        problems={priceProblems}
      >
        {(item, change, problemOf) => {
          const row = rowForm(item, change, problemOf)
          return (
            <>
              <FieldRow>
                <TextField label={t('fields.amount')} required inputMode="decimal" {...row.field('amount')} />
                <Select label={t('fields.currency')} {...row.field('currency')}>
                  {CURRENCIES.map((currency) => (
                    <option key={currency}>{currency}</option>
                  ))}
                </Select>
                <TimeSelect
                  label={t('fields.from')}
                  value={item.from}
                  times={TIMES.slice(0, -1)}
                  onChange={(from) => change({ from })}
                />
                <TimeSelect
                  label={t('fields.to')}
                  value={item.to}
                  times={TIMES.slice(1)}
                  error={problemOf('to')}
                  onChange={(to) => change({ to })}
                />
              </FieldRow>
              <Weekdays
                chosen={item.weekdays}
                problem={problemOf('weekdays')}
                onChange={(weekdays) => change({ weekdays })}
              />
              <LocalizedField form={row} name="label" label={t('fields.label')} />
            </>
          )
        }}
      </RowsField>
    </>
  )
}

interface DaysProps {
  readonly chosen: string
  readonly problem: string | undefined
  readonly onChange: (weekdays: string) => void
}

function Weekdays({ chosen, problem, onChange }: DaysProps) {
  const { t } = useTranslation('spaces')
  const names = useDayNames()
  const days = daysOf(chosen)
  const problemId = useId()
  const toggle = (weekday: number) => {
    const next = WEEKDAYS.filter((it) => (it === weekday ? !days.includes(it) : days.includes(it)))
    onChange(next.join(' '))
  }
  return (
    <ChoiceGroup legend={t('fields.weekdays')}>
      <div className={styles.weekdays}>
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
