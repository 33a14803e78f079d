import { useTranslation } from '@hub/shared-i18n'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import control from '../field/control.module.css'
import { Field, type FieldLabels } from '../field/field.tsx'
import { CalendarIcon } from '../icons/icons.ts'
import type { Day } from './day.ts'
import { DayDialog } from './day-dialog.tsx'

/** Props shared by the fields whose value is parsed from what is typed. */
export interface TypedValueProps extends FieldLabels {
  /** The parsed value, or the typed text while it cannot be parsed. */
  readonly value: string
  /** Called with the parsed value as soon as the typed text can be parsed, otherwise with the text. */
  readonly onChange: (value: string) => void
  readonly name?: string | undefined
  /** For forms that bring the focus to the first invalid field. */
  readonly ref?: Ref<{ focus: () => void }> | undefined
}

/** The days that a field offers in its calendar. */
export interface DayLimits {
  readonly min?: Day | undefined
  readonly max?: Day | undefined
}

interface Calendar extends DayLimits {
  readonly day: Day | undefined
  /** Returns the text of the field after a day has been chosen. */
  readonly textFor: (day: Day) => string
}

interface Props extends TypedValueProps {
  readonly parse: (text: string) => string | undefined
  /** Returns a value as the site's language writes it; a text that cannot be parsed is returned as it is. */
  readonly format: (value: string) => string
  readonly placeholder: string
  /** The error shown once the field is left with a text that cannot be parsed. */
  readonly problem: string
  readonly calendar?: Calendar | undefined
}

/**
 * A text field that parses what is typed, with an optional calendar to choose a day from. It follows the site's
 * language; the browser's own date and time fields follow the browser's.
 */
export function TypedField(props: Props) {
  const { value, onChange, name, ref, parse, format, placeholder, problem, calendar, ...texts } = props
  // The text stays as it is typed until the field loses the focus, or its value is changed from outside.
  const [typed, setTyped] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), [])
  const change = (text: string) => {
    setTyped(text)
    onChange(parse(text) ?? text)
  }
  const isCurrent = typed !== undefined && (parse(typed) ?? typed) === value
  const isUnread = typed === undefined && value.trim() !== '' && parse(value) === undefined
  const choose = (text: string) => {
    change(text)
    const isComplete = parse(text) !== undefined
    if (isComplete) setTyped(undefined)
    return isComplete
  }
  return (
    <Field {...texts} error={texts.error ?? (isUnread && problem)}>
      {(wiring) => (
        <div className={calendar ? control.withEnd : undefined}>
          <input
            {...wiring}
            ref={input}
            name={name}
            className={control.control}
            inputMode="numeric"
            autoComplete="off"
            placeholder={placeholder}
            value={isCurrent ? typed : format(value)}
            onChange={(event) => change(event.target.value)}
            onBlur={() => setTyped(undefined)}
          />
          {calendar && (
            <CalendarButton
              label={texts.label}
              calendar={calendar}
              onChoose={choose}
              onIncomplete={() => input.current?.focus()}
            />
          )}
        </div>
      )}
    </Field>
  )
}

interface ButtonProps extends Pick<FieldLabels, 'label'> {
  readonly calendar: Calendar
  /** Takes the new text and returns whether it is complete. */
  readonly onChoose: (text: string) => boolean
  readonly onIncomplete: () => void
}

function CalendarButton({ label, calendar, onChoose, onIncomplete }: ButtonProps) {
  const { t } = useTranslation('common')
  const [isOpen, setOpen] = useState(false)
  const continues = useRef(false)
  const latest = useRef(onIncomplete)
  latest.current = onIncomplete
  // Once the dialog has closed: it gives the focus back to this button.
  useEffect(() => {
    if (isOpen || !continues.current) return
    continues.current = false
    latest.current()
  }, [isOpen])
  return (
    <>
      <IconButton
        icon={CalendarIcon}
        label={t('ui.date.choose', { label })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <DayDialog
          title={label}
          chosen={calendar.day}
          min={calendar.min}
          max={calendar.max}
          onChoose={(day) => {
            continues.current = !onChoose(calendar.textFor(day))
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
