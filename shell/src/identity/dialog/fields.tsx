import type { ErrorCard } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { PasswordChecklist } from '@hub/shared-ui/password-checklist'
import { PasswordField } from '@hub/shared-ui/password-field'
import { TextField } from '@hub/shared-ui/text-field'
import type { Fields, SignInForm } from './use-sign-in-form.ts'

interface Props {
  form: SignInForm
  /** Id of the error card. */
  cardId: string
}

/** Fields of each mode. Marks the field that an error is about; the message is in the card. */
export function DialogFields({ form: { mode, fields, edit, error }, cardId }: Props) {
  const { t } = useTranslation('auth')
  const wrong = error ? fieldOf(error) : undefined
  const wiring = (name: keyof Fields) => ({
    required: true,
    value: fields[name],
    errorId: wrong === name ? cardId : undefined,
    onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value }),
  })
  return (
    <>
      {mode === 'register' ? (
        <TextField {...wiring('name')} label={t('dialog.name')} autoComplete="name" maxLength={200} />
      ) : null}
      {mode === 'code-check' ? (
        <TextField
          {...wiring('code')}
          label={t('dialog.code')}
          hint={t('dialog.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      ) : (
        <TextField
          {...wiring('email')}
          label={t('dialog.email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {mode === 'sign-in' || mode === 'register' ? (
        <PasswordField
          {...wiring('password')}
          label={t('dialog.password')}
          autoComplete={mode === 'register' ? 'new-password' : 'current-password'}
          hint={mode === 'register' ? <PasswordChecklist password={fields.password} /> : undefined}
        />
      ) : null}
    </>
  )
}

function fieldOf({ id, texts }: ErrorCard): string | undefined {
  if (texts.includes('auth:errors.confirmation.code')) return 'code'
  if (id === 'emailFormat' || id === 'emailInUse') return 'email'
  if (id === 'weakPassword' || id === 'weakPasswordServer') return 'password'
  if (id === 'requiredField') return texts[0]?.split('.').at(-1)
  return undefined
}
