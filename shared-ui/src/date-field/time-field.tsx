import { useTranslation } from '@hub/shared-i18n'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import control from '../field/control.module.css'
import { Field, type FieldTexts } from '../field/field.tsx'
import { typedTime } from './time.ts'

export interface TimeFieldProps extends FieldTexts {
  /** A time of day, `HH:MM`, or what has been typed that is none yet. */
  readonly value: string
  /** Called with a time as soon as what is typed is one, otherwise with what is typed. */
  readonly onChange: (value: string) => void
  /** For forms that bring the focus to what is wrong. */
  readonly ref?: Ref<{ focus: () => void }> | undefined
}

/** A time of day in 24 hours, whatever the browser is used to. */
export function TimeField({ value, onChange, ref, ...texts }: TimeFieldProps) {
  const { t } = useTranslation('common')
  // What is being typed stays as it is typed.
  const [typed, setTyped] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), [])
  const change = (text: string) => {
    setTyped(text)
    onChange(typedTime(text) ?? text)
  }
  return (
    <Field {...texts}>
      {(wiring) => (
        <input
          {...wiring}
          ref={input}
          className={control.control}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('ui.date.time')}
          value={typed ?? value}
          onChange={(event) => change(event.target.value)}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </Field>
  )
}
