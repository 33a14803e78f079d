import { endDeletedSession } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toApiError } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { TextField } from '@hub/shared-ui/text-field'
import { type FormEvent, useRef, useState } from 'react'
import { deleteMyAccount } from './api/delete-my-account.ts'
import styles from './my-data.module.css'

interface Props {
  /** Of the account. */
  readonly email: string
  readonly onBusy: (isBusy: boolean) => void
  readonly onClose: () => void
}

/** The last step: the address typed, and the button. */
export function DeletionForm({ email, onBusy, onClose }: Props) {
  const { t } = useTranslation(['account', 'common'])
  const { typed, type, field, mismatch, problem, isBusy, send } = useDeletion(email, onBusy)
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <TextField
        ref={field}
        label={t('deletion.confirm')}
        hint={t('deletion.hint', { email })}
        required
        type="email"
        autoComplete="off"
        value={typed}
        error={mismatch && t('deletion.mismatch')}
        onChange={(event) => type(event.target.value)}
      />
      {problem && <ErrorCard title={t('deletion.failed')} message={t(problem)} />}
      <div className="actions">
        <Button type="submit" variant="danger" busy={isBusy && t('deletion.busy')}>
          {t('deletion.button')}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onClose}>
          {t('deletion.keep')}
        </Button>
      </div>
    </form>
  )
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase()

function useDeletion(email: string, onBusy: (isBusy: boolean) => void) {
  const [typed, setTyped] = useState('')
  const [mismatch, setMismatch] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const refuse = () => {
    setMismatch(true)
    field.current?.focus()
  }
  const work = (busy: boolean) => {
    setBusy(busy)
    onBusy(busy)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!same(typed, email)) return refuse()
    work(true)
    setProblem(undefined)
    try {
      await deleteMyAccount(typed)
      endDeletedSession()
    } catch (error) {
      work(false)
      const { hint } = toApiError(error)
      if (hint === 'confirmation_mismatch') return refuse()
      setProblem(hint === 'last_super_admin' ? 'deletion.lastSuperAdmin' : errorMessageKey(error))
    }
  }
  const type = (value: string) => {
    setTyped(value)
    setMismatch(false)
    setProblem(undefined)
  }
  return { typed, type, field, mismatch, problem, isBusy, send }
}
