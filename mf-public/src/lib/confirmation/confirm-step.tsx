import { isEmail } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { type ApiError, toast } from '@hub/shared-platform'
import { apiErrorCode, apiErrorDetail, waitTime } from '@hub/shared-ui/api-error-fields'
import { Button } from '@hub/shared-ui/button'
import { Form } from '@hub/shared-ui/form'
import { matches, max, required } from '@hub/shared-ui/form-rules'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { TextField } from '@hub/shared-ui/text-field'
import { useId, useState } from 'react'
import styles from './confirm-step.module.css'
import type { Confirmable } from './confirmation.ts'
import { ResendButton } from './resend-button.tsx'

interface ChangeEmailProps<T> {
  readonly of: Confirmable<T>
  readonly onChange: (changed: T) => void
  readonly onKeep: () => void
}

const LIMITS = ['too_many_mails', 'too_many_requests']

/** Sends the confirming mail to another address, for the person who mistyped the first one. */
function ChangeEmail<T>({ of, onChange, onKeep }: ChangeEmailProps<T>) {
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
    return LIMITS.includes(code) ? t(`errors.${code}`, { wait: waitTime(failure) }) : of.explain?.(failure)
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

interface Props<T> {
  readonly of: Confirmable<T>
  /** Takes what is known after the address was confirmed or changed. */
  readonly onChange: (changed: T) => void
}

const isCode = (value: string) => /^\d{6}$/.test(value.replace(/\s/g, ''))

/** Confirms an email address by the code in the mail, on the screen that the form was sent from. */
export function ConfirmStep<T>({ of, onChange }: Props<T>) {
  const { t } = useTranslation('purchase')
  const heading = useId()
  const [isChanging, setChanging] = useState(false)
  const changed = (next: T) => {
    setChanging(false)
    onChange(next)
  }
  return (
    <section className={styles.confirm} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('confirm.title')}
      </h2>
      <CodeForm key={of.id} of={of} onChange={onChange} />
      {isChanging ? (
        <ChangeEmail of={of} onChange={changed} onKeep={() => setChanging(false)} />
      ) : (
        <div className="actions">
          <Button variant="quiet" size="sm" onClick={() => setChanging(true)}>
            {t('confirm.notYours')}
          </Button>
          <ResendButton email={of.email} onResend={of.resend} />
        </div>
      )}
    </section>
  )
}

function CodeForm<T>({ of, onChange }: Props<T>) {
  const { t } = useTranslation('purchase')
  const form = useRequestForm({
    draft: `confirm:${of.id}`,
    initial: { code: '' },
    rules: { code: [required, matches(isCode, 'purchase:confirm.codeInvalid')] },
    send: ({ code }) => of.confirm(code),
    onSent: (confirmed) => {
      toast.success(t('confirm.done'))
      onChange(confirmed)
    },
    fieldOf: wrongCode,
  })
  const explain = (failure: ApiError) => {
    const code = apiErrorCode(failure)
    if (code === 'space_closed') return t('confirm.closed')
    return code === 'link_expired' ? t(`confirm.expired.${of.kind}`) : undefined
  }
  return (
    <Form form={form} submit={t('confirm.submit')} failed={t('confirm.failed')} explain={explain}>
      <TextField
        label={t('confirm.code')}
        hint={t('confirm.hint')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('code')}
      />
    </Form>
  )
}

/** A wrong code is told at its field, with the attempts that are left. */
function wrongCode(error: ApiError) {
  const code = apiErrorCode(error)
  if (code === 'code_attempts_used') return { field: 'code', problem: { key: 'purchase:confirm.used' } }
  if (code !== 'code_wrong') return undefined
  const count = Number(apiErrorDetail(error, 'attempts_left'))
  const problem =
    count > 0 ? { key: 'purchase:confirm.wrong', values: { count } } : { key: 'purchase:confirm.used' }
  return { field: 'code', problem }
}
