import { isEmail } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { type ApiError, toast } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Form } from '@hub/shared-ui/form'
import { refusalCode, refusalFact } from '@hub/shared-ui/form-refusal'
import { matches, max, required } from '@hub/shared-ui/form-rules'
import type { RegistrationData } from '@hub/shared-ui/registration-data'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { TextField } from '@hub/shared-ui/text-field'
import { changeEmail } from './confirm-address.ts'
import type { Registered } from './registration-data.ts'

interface Props {
  readonly registration: RegistrationData
  readonly onDone: (registered: Registered) => void
  readonly onKeep: () => void
}

const LIMITS = ['too_many_mails', 'too_many_attempts', 'too_many_requests', 'already_registered']

/** Another address for a registration whose first one was mistyped. */
export function ChangeEmail({ registration, onDone, onKeep }: Props) {
  const { t } = useTranslation(['registration', 'common'])
  const form = useRequestForm({
    draft: `change-email:${registration.id}`,
    initial: { email: registration.email },
    rules: { email: [required, max(254), matches(isEmail, 'common:forms.email')] },
    send: ({ email }, key) => changeEmail(registration.id, email, key),
    onSent: (registered) => {
      toast.success(t('confirm.changed', { email: registered.registration.email }))
      onDone(registered)
    },
  })
  const explain = (failure: ApiError) => {
    const code = refusalCode(failure) ?? ''
    if (code === 'link_expired') return t('confirm.expired')
    const seconds = refusalFact(failure, 'retry_after')
    const count = typeof seconds === 'number' ? Math.ceil(seconds / 60) : 1
    return LIMITS.includes(code) ? t(`refusals.${code}`, { count }) : undefined
  }
  return (
    <>
      <Form form={form} submit={t('confirm.change')} failed={t('confirm.changeFailed')} explain={explain}>
        <TextField
          label={t('confirm.newEmail')}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.field('email')}
        />
      </Form>
      <div>
        <Button variant="quiet" size="sm" onClick={onKeep}>
          {t('confirm.keep')}
        </Button>
      </div>
    </>
  )
}
