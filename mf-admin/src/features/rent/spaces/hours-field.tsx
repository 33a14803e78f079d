import { useLanguage, useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { Icon } from '@hub/shared-ui/icon'
import { AlertIcon, CopyIcon } from '@hub/shared-ui/icons'
import { Select } from '@hub/shared-ui/select'
import { type ReactNode, useId, useMemo, useRef } from 'react'
import type { FormLike } from '../../../lib/form/localized-field.tsx'
import { rowsText, typedRows } from '../../../lib/form/rows.ts'
import { useFieldFocus } from '../../../lib/form/use-field-focus.ts'
import { type DayHours, isInvalid, timesOfDay } from './opening-hours.ts'
import styles from './spaces.module.css'

/** Bookings are by the whole hour. */
const TIMES = timesOfDay(60)

/** When the space can be booked: each day of the week by itself, one window a day. */
export function HoursField({ form }: { readonly form: FormLike }) {
  const { t } = useTranslation('spaces')
  const box = useRef<HTMLFieldSetElement>(null)
  const errorId = useId()
  const { error, ref } = form.field('hours')
  useFieldFocus('hours', ref, () =>
    box.current?.querySelector<HTMLElement>('[aria-invalid="true"], input')?.focus(),
  )
  const week = typedRows<DayHours>(form.values.hours)
  const write = (days: readonly DayHours[]) => form.set('hours', rowsText(days))
  const change = (weekday: number, part: Partial<DayHours>) =>
    write(week.map((day) => (day.weekday === weekday ? { ...day, ...part } : day)))
  const [monday] = week
  return (
    <fieldset ref={box} className={styles.week} aria-describedby={error ? errorId : undefined}>
      <legend className="visually-hidden">{t('fields.hours')}</legend>
      <p className="small muted">{t('hints.hours')}</p>
      {week.map((day) => (
        <Day key={day.weekday} day={day} isTold={Boolean(error)} onChange={change} />
      ))}
      {error && (
        <p className={styles.error} id={errorId}>
          <Icon of={AlertIcon} />
          {error}
        </p>
      )}
      <div>
        <Button
          variant="quiet"
          size="sm"
          icon={CopyIcon}
          onClick={() => monday && write(week.map(({ weekday }) => ({ ...monday, weekday })))}
        >
          {t('likeMonday')}
        </Button>
      </div>
    </fieldset>
  )
}

interface DayProps {
  readonly day: DayHours
  /** The form was sent: what is wrong is said. */
  readonly isTold: boolean
  readonly onChange: (weekday: number, part: Partial<DayHours>) => void
}

function Day({ day, isTold: isReported, onChange }: DayProps) {
  const { t } = useTranslation('spaces')
  const names = useDayNames()
  const { weekday, is_open, opens, closes } = day
  const name = names.long(weekday)
  return (
    <div className={styles.day}>
      <Checkbox
        label={name}
        checked={is_open}
        onChange={({ target }) => onChange(weekday, { is_open: target.checked })}
      />
      {is_open ? (
        <>
          <TimeSelect
            label={t('opensOn', { day: name })}
            labelHidden
            value={opens}
            times={TIMES.slice(0, -1)}
            onChange={(time) => onChange(weekday, { opens: time })}
          />
          <span aria-hidden="true">–</span>
          <TimeSelect
            label={t('closesOn', { day: name })}
            labelHidden
            value={closes}
            times={TIMES.slice(1)}
            error={isReported && isInvalid(day) ? t('rules.until') : undefined}
            onChange={(time) => onChange(weekday, { closes: time })}
          />
        </>
      ) : (
        <span className={`muted ${styles.closed}`}>{t('closed')}</span>
      )}
    </div>
  )
}

interface Props {
  readonly label: ReactNode
  readonly labelHidden?: boolean
  /** «10:00» */
  readonly value: string
  readonly times: readonly string[]
  readonly onChange: (time: string) => void
  readonly error?: ReactNode
}

/** A time of day, midnight at its end included, which the browser's own field does not know. */
export function TimeSelect({ value, times, onChange, ...field }: Props) {
  const known = times.includes(value) ? times : [...times, value].sort()
  return (
    <Select {...field} value={value} onChange={({ target }) => onChange(target.value)}>
      {known.map((time) => (
        <option key={time}>{time}</option>
      ))}
    </Select>
  )
}

/** 5 January 1970 was a Monday. */
const dateOf = (weekday: number) => new Date(Date.UTC(1970, 0, 4 + weekday))

/** Names of ISO weekdays: «Понедельник», «пн». */
export function useDayNames() {
  const language = useLanguage()
  return useMemo(() => {
    const formatter = (weekday: 'long' | 'short') =>
      new Intl.DateTimeFormat(language === 'ru' ? 'ru-RU' : 'en-GB', { weekday, timeZone: 'UTC' })
    const [long, short] = [formatter('long'), formatter('short')]
    return {
      long: (weekday: number) => {
        const name = long.format(dateOf(weekday))
        return name.charAt(0).toUpperCase() + name.slice(1)
      },
      short: (weekday: number) => short.format(dateOf(weekday)),
    }
  }, [language])
}
