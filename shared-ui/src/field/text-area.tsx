import type { ComponentPropsWithRef } from 'react'
import control from './control.module.css'
import { Field, type FieldLabels } from './field.tsx'

export type TextAreaProps = FieldLabels &
  Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'id' | 'required'>

/** Several lines of text. */
export function TextArea({ label, hint, error, errorId, labelHidden, required, ...area }: TextAreaProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      errorId={errorId}
      labelHidden={labelHidden}
      required={required}
    >
      {(wiring) => <textarea {...area} {...wiring} className={`${control.control} ${control.area}`} />}
    </Field>
  )
}
