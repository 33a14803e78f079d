import { useTranslation } from '@hub/shared-i18n'
import type { RequestForm } from '@hub/shared-ui/request-form'
import { TextField } from '@hub/shared-ui/text-field'

interface Props {
  /** Where nobody is called back, no number is asked for. */
  readonly hasPhone?: boolean
  /** A form whose values have `name`, `email` and `phone`. */
  readonly form: { readonly field: (name: 'name' | 'email' | 'phone') => ReturnType<RequestForm['field']> }
}

/** Who it is for and how to reach them. */
export function ContactFields({ form, hasPhone = true }: Props) {
  const { t } = useTranslation('common')
  return (
    <>
      <TextField label={t('forms.fullName')} required autoComplete="name" {...form.field('name')} />
      <TextField
        label={t('forms.emailLabel')}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.field('email')}
      />
      {hasPhone && (
        <TextField
          label={t('forms.phoneLabel')}
          hint={t('forms.optional')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...form.field('phone')}
        />
      )}
    </>
  )
}
