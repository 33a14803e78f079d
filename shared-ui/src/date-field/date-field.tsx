import { useLanguage, useTranslation } from '@hub/shared-i18n'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import control from '../field/control.module.css'
import { Field, type FieldTexts } from '../field/field.tsx'
import { CalendarIcon } from '../icons/icons.ts'
import { type Day, dayAsTyped, readDay, typedDay } from './day.ts'
import { DayDialog } from './day-dialog.tsx'

export interface DateFieldProps extends FieldTexts {
  /** A day (`YYYY-MM-DD`), or what has been typed that is none yet. */
  readonly value: string
  /** Called with a day as soon as what is typed is one, otherwise with what is typed. */
  readonly onChange: (value: string) => void
  /** For forms that bring the focus to what is wrong. */
  readonly ref?: Ref<{ focus: () => void }> | undefined
  readonly min?: Day | undefined
  readonly max?: Day | undefined
}

/**
 * A day that is typed, or chosen in a calendar. It shows the site's language, which the browser's own field does not:
 * that one follows the browser.
 */
export function DateField({ value, onChange, min, max, ref, ...texts }: DateFieldProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  // What is being typed stays as it is typed.
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), [])
  const day = readDay(value)
  const change = (text: string) => {
    setTyped(text)
    onChange(typedDay(text) ?? text)
  }
  const choose = (chosen: Day) => {
    setTyped(undefined)
    setOpen(false)
    onChange(chosen)
  }
  return (
    <Field {...texts}>
      {(wiring) => (
        <div className={control.withEnd}>
          <input
            {...wiring}
            ref={input}
            className={control.control}
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('ui.date.format')}
            value={typed ?? (day ? dayAsTyped(day, language) : value)}
            onChange={(event) => change(event.target.value)}
            onBlur={() => setTyped(undefined)}
          />
          <IconButton
            icon={CalendarIcon}
            label={t('ui.date.choose', { label: texts.label })}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          />
          {isOpen && (
            <DayDialog
              title={texts.label}
              chosen={day}
              min={min}
              max={max}
              onChoose={choose}
              onClose={() => setOpen(false)}
            />
          )}
        </div>
      )}
    </Field>
  )
}
