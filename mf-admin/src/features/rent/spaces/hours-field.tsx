import { useLanguage, useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { Icon } from '@hub/shared-ui/icon'
import { AlertIcon, CopyIcon } from '@hub/shared-ui/icons'
import { Select } from '@hub/shared-ui/select'
import { type ReactNode, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { type FormLike, rowForm, rowsOf } from '../../../lib/form/form-like.ts'
import { type DayHours, timesOfDay } from './opening-hours.ts'
import styles from './spaces.module.css'

/** Bookings are by the whole hour. */
const TIMES = timesOfDay(60)

/** When the space can be booked: each day of the week by itself, one window a day. */
export function HoursField({ form }: { readonly form: FormLike }) {
  const { t } = useTranslation('spaces')
  const box = useRef<HTMLFieldSetElement>(null)
  const errorId = useId()
  const { firstWrong } = form
  useLayoutEffect(() => {
    if (firstWrong?.name === 'hours')
      box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [firstWrong])
  const isWrong = form.wrongRows('hours') > 0
  const week = rowsOf<DayHours>(form.values.hours)
  const [monday] = week
  return (
    <fieldset ref={box} className={styles.week} aria-describedby={isWrong ? errorId : undefined}>
      <legend className="visually-hidden">{t('fields.hours')}</legend>
      <p className="small muted">{t('hints.hours')}</p>
      {week.map((day, index) => (
        <Day key={day.weekday} day={day} form={rowForm(form, 'hours', index, day)} />
      ))}
      {isWrong && (
        <p className={styles.error} id={errorId}>
          <Icon of={AlertIcon} />
          {t('rules.hours')}
        </p>
      )}
      <div>
        <Button
          variant="quiet"
          size="sm"
          icon={CopyIcon}
          onClick={() =>
            monday &&
            form.set(
              'hours',
              week.map(({ weekday }) => ({ ...monday, weekday })),
            )
          }
        >
          {t('likeMonday')}
        </Button>
      </div>
    </fieldset>
  )
}

interface DayProps {
  readonly day: DayHours
  readonly form: FormLike
}

function Day({ day: { weekday, is_open }, form }: DayProps) {
  const { t } = useTranslation('spaces')
  const name = useDayNames().long(weekday)
  const { error: _, ...isOpen } = form.field('is_open')
  return (
    <div className={styles.day}>
      <Checkbox label={name} {...isOpen} />
      {is_open ? (
        <>
          <TimeSelect
            form={form}
            name="opens"
            label={t('opensOn', { day: name })}
            labelHidden
            times={TIMES.slice(0, -1)}
          />
          <span aria-hidden="true">–</span>
          <TimeSelect
            form={form}
            name="closes"
            label={t('closesOn', { day: name })}
            labelHidden
            times={TIMES.slice(1)}
          />
        </>
      ) : (
        <span className={`muted ${styles.closed}`}>{t('closed')}</span>
      )}
    </div>
  )
}

interface Props {
  readonly form: FormLike
  /** The form holds the time under it, «10:00». */
  readonly name: string
  readonly label: ReactNode
  readonly labelHidden?: boolean
  readonly times: readonly string[]
}

/** A time of day, midnight at its end included, which the browser's own field does not know. */
export function TimeSelect({ form, name, times, ...field }: Props) {
  const value = String(form.values[name])
  const known = times.includes(value) ? times : [...times, value].sort()
  return (
    <Select {...field} {...form.field(name)} value={value}>
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
