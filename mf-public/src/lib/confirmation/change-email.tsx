import { isEmail } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { type ApiError, toast } from '@hub/shared-platform'
import { apiErrorCode, waitTime } from '@hub/shared-ui/api-error-fields'
import { Button } from '@hub/shared-ui/button'
import { Form } from '@hub/shared-ui/form'
import { matches, max, required } from '@hub/shared-ui/form-rules'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { TextField } from '@hub/shared-ui/text-field'
import type { Confirmable } from './confirmable.ts'

interface Props<T> {
  readonly of: Confirmable<T>
  readonly onChange: (changed: T) => void
  readonly onKeep: () => void
}

const LIMITS = ['too_many_mails', 'too_many_requests']

/** Sends the confirming mail to another address, for whoever mistyped the first one. */
export function ChangeEmail<T>({ of, onChange, onKeep }: Props<T>) {
  const { t } = useTranslation(['purchase', 'common'])
  const form = useRequestForm({
    draft: `change-email:${of.id}`,
    initial: { email: of.email },
    rules: { email: [required, max(254), matches(isEmail, 'common:forms.email')] },
    send: ({ email }, key) => of.changeEmail(email, key),
    onSent: (changed) => {
      toast.success(t('confirm.sent', { email: of.emailOf(changed) }))
      onChange(changed)
    },
  })
  const explain = (failure: ApiError) => {
    const code = apiErrorCode(failure) ?? ''
    if (code === 'link_expired') return t(`confirm.expired.${of.kind}`)
    return LIMITS.includes(code) ? t(`refusals.${code}`, { wait: waitTime(failure) }) : of.explain?.(failure)
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
