import { useTranslation } from '@hub/shared-i18n'
import { type ApiError, toast } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Form } from '@hub/shared-ui/form'
import { refusalCode, refusalFact } from '@hub/shared-ui/form-refusal'
import { matches, required } from '@hub/shared-ui/form-rules'
import type { RegistrationData } from '@hub/shared-ui/registration-data'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { TextField } from '@hub/shared-ui/text-field'
import { useId, useState } from 'react'
import { ChangeEmail } from './change-email.tsx'
import { confirmByCode } from './confirm-address.ts'
import styles from './registered.module.css'
import type { Registered } from './registration-data.ts'
import { ResendButton } from './resend-button.tsx'

interface Props {
  readonly registration: RegistrationData
  /** What is known of the registration after it was confirmed, or got another address. */
  readonly onChange: (registered: Registered) => void
}

const isCode = (value: string) => /^\d{6}$/.test(value.replace(/\s/g, ''))

/** Proves the address of a registration on the screen that it was sent from: by the code in the mail. */
export function ConfirmStep({ registration, onChange }: Props) {
  const { t } = useTranslation('registration')
  const heading = useId()
  const [isChanging, setChanging] = useState(false)
  const { event_id: eventId, email } = registration
  const changed = (registered: Registered) => {
    setChanging(false)
    onChange(registered)
  }
  return (
    <section className={styles.confirm} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('confirm.title')}
      </h2>
      <CodeForm key={registration.id} registration={registration} onDone={onChange} />
      <p className={styles.sentTo}>{t('confirm.sentTo', { email })}</p>
      {isChanging ? (
        <ChangeEmail registration={registration} onDone={changed} onKeep={() => setChanging(false)} />
      ) : (
        <div className="actions">
          <Button variant="quiet" size="sm" onClick={() => setChanging(true)}>
            {t('confirm.notYours')}
          </Button>
          <ResendButton eventId={eventId} email={email} />
        </div>
      )}
    </section>
  )
}

interface CodeFormProps {
  readonly registration: RegistrationData
  readonly onDone: Props['onChange']
}

function CodeForm({ registration, onDone }: CodeFormProps) {
  const { t } = useTranslation('registration')
  const form = useRequestForm({
    draft: `confirm:${registration.id}`,
    initial: { code: '' },
    rules: { code: [required, matches(isCode, 'registration:confirm.codeInvalid')] },
    send: ({ code }) => confirmByCode(registration.id, code),
    onSent: (registered) => {
      toast.success(t('confirm.done'))
      onDone(registered)
    },
    fieldOf: wrongCode,
  })
  const explain = (failure: ApiError) =>
    refusalCode(failure) === 'link_expired' ? t('confirm.expired') : undefined
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
  const code = refusalCode(error)
  if (code === 'code_attempts_used') return { field: 'code', problem: { key: 'registration:confirm.used' } }
  if (code !== 'code_wrong') return undefined
  const count = Number(refusalFact(error, 'attempts_left'))
  const problem =
    count > 0
      ? { key: 'registration:confirm.wrong', values: { count } }
      : { key: 'registration:confirm.used' }
  return { field: 'code', problem }
}
