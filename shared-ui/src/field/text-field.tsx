import type { ComponentPropsWithRef } from 'react'
import control from './control.module.css'
import { Field, type FieldLabels } from './field.tsx'

export type TextFieldProps = FieldLabels &
  Omit<ComponentPropsWithRef<'input'>, 'className' | 'id' | 'required' | 'type'> & {
    /** Days and times have fields of their own: the browser's follow the browser's language, not the site's. */
    readonly type?: 'text' | 'email' | 'number' | 'password' | 'search' | 'tel' | 'url' | undefined
  }

/** One line of text; everything else an input can be goes through (`inputMode`, `autoComplete`, …). */
export function TextField({ label, hint, error, errorId, labelHidden, required, ...input }: TextFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      errorId={errorId}
      labelHidden={labelHidden}
      required={required}
    >
      {(wiring) => <input {...input} {...wiring} className={control.control} />}
    </Field>
  )
}
