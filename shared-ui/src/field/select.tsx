import type { ComponentPropsWithRef, ReactNode } from 'react'
import control from './control.module.css'
import { Field, type FieldLabels } from './field.tsx'

export interface SelectProps
  extends FieldLabels,
    Omit<ComponentPropsWithRef<'select'>, 'className' | 'id' | 'required' | 'multiple'> {
  /** The options. */
  readonly children: ReactNode
}

/** The browser's own select: the phone brings its wheel, the keyboard its letters. */
export function Select({
  label,
  hint,
  error,
  errorId,
  labelHidden,
  required,
  children,
  ...select
}: SelectProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      errorId={errorId}
      labelHidden={labelHidden}
      required={required}
    >
      {(wiring) => (
        <select {...select} {...wiring} className={`${control.control} ${control.select}`}>
          {children}
        </select>
      )}
    </Field>
  )
}
