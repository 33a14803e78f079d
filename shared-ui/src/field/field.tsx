import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { AlertIcon } from '../icons/icons.ts'
import styles from './field.module.css'

/** What every kind of field takes. */
export interface FieldLabels {
  readonly label: ReactNode
  /** Under the box, for good: what to write, in which form. */
  readonly hint?: ReactNode
  /** Takes the place of the hint's tone: what is wrong and how to fix it. */
  readonly error?: ReactNode
  /** Where it says what is wrong when that stands elsewhere, as in an error card: the id of that element. */
  readonly errorId?: string | undefined
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

export interface FieldProps extends FieldLabels {
  readonly children: (control: ControlProps) => ReactNode
}

/** Label, control, hint and error, wired together once. */
export function Field({
  label,
  hint,
  error,
  errorId,
  labelHidden = false,
  required = false,
  children,
}: FieldProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const hintId = `${id}hint`
  const ownErrorId = `${id}error`
  const wrong = Boolean(error || errorId)
  const described = [error && ownErrorId, errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div ref={box} className={styles.field} data-wrong={wrong ? '' : undefined}>
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
        'aria-invalid': wrong || undefined,
        'aria-required': required || undefined,
      })}
      {error && (
        <FieldError id={ownErrorId} field={box}>
          {error}
        </FieldError>
      )}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}

interface ErrorProps {
  readonly id: string
  readonly field: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/**
 * An error. Screen readers read it with its control when the focus comes there, so it is an alert only if the focus is
 * there already: after Enter in a field, and while a person types.
 */
function FieldError({ id, field, children }: ErrorProps) {
  const [isAlert] = useState(() => field.current?.contains(document.activeElement))
  return (
    <p className={styles.error} id={id} role={isAlert ? 'alert' : undefined}>
      <Icon of={AlertIcon} />
      {children}
    </p>
  )
}
