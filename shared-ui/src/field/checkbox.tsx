import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { Icon } from '../icons/icon.tsx'
import { AlertIcon } from '../icons/icons.ts'
import styles from './checkbox.module.css'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'> {
  readonly label: ReactNode
  /** The label is read aloud and not shown. */
  readonly labelHidden?: boolean | undefined
  readonly error?: ReactNode
  /** One of several with the same `name`, of which one can be chosen: that of `defaultValue` at first. */
  readonly radio?: boolean | undefined
}

/** A box to tick, or a radio button; the words are part of the target. */
export function Checkbox({ label, labelHidden = false, error, radio = false, ...attributes }: CheckboxProps) {
  const { defaultValue, ...input } = attributes
  const errorId = useId()
  return (
    <div>
      <label className={styles.check}>
        <input
          {...input}
          {...(defaultValue !== undefined && { defaultChecked: defaultValue === input.value })}
          type={radio ? 'radio' : 'checkbox'}
          className={styles.box}
          aria-invalid={error ? true : input['aria-invalid']}
          aria-describedby={error ? errorId : input['aria-describedby']}
        />
        <span className={labelHidden ? 'visually-hidden' : undefined}>{label}</span>
      </label>
      {error && (
        <p className={styles.error} id={errorId}>
          <Icon of={AlertIcon} />
          {error}
        </p>
      )}
    </div>
  )
}
