import { useTranslation } from '@hub/shared-i18n'
import { useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { EyeIcon, EyeOffIcon } from '../icons/icons.ts'
import control from './control.module.css'
import { Field } from './field.tsx'
import type { TextFieldProps } from './text-field.tsx'

/** A password that can be looked at before it is sent. */
export function PasswordField({
  label,
  hint,
  error,
  errorId,
  labelHidden,
  required,
  ...input
}: Omit<TextFieldProps, 'type'>) {
  const { t } = useTranslation('common')
  const [shown, setShown] = useState(false)
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
        <div className={control.withEnd}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={control.control}
          />
          <IconButton
            icon={shown ? EyeOffIcon : EyeIcon}
            label={t(shown ? 'ui.password.hide' : 'ui.password.show')}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}
