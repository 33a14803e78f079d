import { Icon } from '../icons/icon.tsx'
import { SearchIcon } from '../icons/icons.ts'
import control from './control.module.css'
import { Field } from './field.tsx'
import styles from './search-field.module.css'
import type { TextFieldProps } from './text-field.tsx'

export interface SearchFieldProps extends TextFieldProps {
  /** Where the search is the main action on the page. */
  readonly large?: boolean | undefined
}

/** A box to search in. Its label is read aloud; put it into a form with the role `search`. */
export function SearchField({
  label,
  hint,
  error,
  errorId,
  labelHidden = true,
  required,
  large = false,
  ...input
}: SearchFieldProps) {
  return (
    <div className={large ? styles.large : undefined}>
      <Field
        label={label}
        hint={hint}
        error={error}
        errorId={errorId}
        labelHidden={labelHidden}
        required={required}
      >
        {(wiring) => (
          <div className={control.withIcon}>
            <Icon of={SearchIcon} />
            <input enterKeyHint="search" {...input} {...wiring} type="search" className={control.control} />
          </div>
        )}
      </Field>
    </div>
  )
}
