import { type ReactNode, useId } from 'react'
import { Icon } from '../icons/icon.tsx'
import { AlertIcon } from '../icons/icons.ts'
import styles from './field.module.css'

/** What every kind of field takes. */
export interface FieldTexts {
  readonly label: ReactNode
  /** Under the box, for good: what to write, in which form. */
  readonly hint?: ReactNode
  /** Takes the place of the hint's tone: what is wrong and how to mend it. */
  readonly error?: ReactNode
  /** The label is read aloud and not shown: for a search box whose icon says enough. */
  readonly labelHidden?: boolean | undefined
  readonly required?: boolean | undefined
}

/** What the control has to take over so that label, hint and error belong to it. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

export interface FieldProps extends FieldTexts {
  readonly children: (control: ControlProps) => ReactNode
}

/** Label, control, hint and error, wired together once. */
export function Field({ label, hint, error, labelHidden = false, required = false, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}hint`
  const errorId = `${id}error`
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className={styles.field} data-wrong={error ? '' : undefined}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error && (
        <p className={styles.error} id={errorId}>
          <Icon of={AlertIcon} />
          {error}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}
