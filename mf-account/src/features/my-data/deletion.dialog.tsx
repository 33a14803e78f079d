import { endDeletedSession, useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toApiError, useLoad } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Dialog } from '@hub/shared-ui/dialog'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { TextField } from '@hub/shared-ui/text-field'
import { type FormEvent, useRef, useState } from 'react'
import styles from './my-data.module.css'
import { type DeletionImpact, deleteMyAccount, deletionImpactQuery } from './my-data-requests.ts'

const ENDED = ['registrations', 'bookings', 'unpaid_orders', 'passes', 'comments'] as const

/** What deleting the account ends, and what stays without a name. */
function DeletionImpactList({ losses }: { readonly losses: DeletionImpact }) {
  const { t } = useTranslation('account')
  return (
    <>
      <p>{t('deletion.forGood')}</p>
      <ul className={styles.losses}>
        {ENDED.filter((what) => losses[what] > 0).map((what) => (
          <li key={what}>{t(`deletion.losses.${what}`, { count: losses[what] })}</li>
        ))}
        <li>{t('deletion.always')}</li>
        {losses.kept_orders > 0 && <li>{t('deletion.kept', { count: losses.kept_orders })}</li>}
      </ul>
    </>
  )
}

/** Says what goes with the account and what stays, and has the address typed before anything happens. */
export function DeletionDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['account', 'common'])
  const { user } = useAuth()
  const [isLocked, setLocked] = useState(false)
  const load = useLoad(deletionImpactQuery(user?.id))
  return (
    <Dialog open onClose={onClose} title={t('deletion.question')} size="md" locked={isLocked}>
      <div className={styles.dialog}>
        <LoadBoundary load={load} loadError={t('deletion.previewFailed')} skeleton={{ height: '14rem' }}>
          {(losses) => (
            <>
              <DeletionImpactList losses={losses} />
              {/* The consequences must be known before anybody agrees to them. */}
              {user && <DeletionForm email={user.email} onBusy={setLocked} onClose={onClose} />}
            </>
          )}
        </LoadBoundary>
      </div>
    </Dialog>
  )
}

interface Props {
  /** Of the account. */
  readonly email: string
  readonly onBusy: (isBusy: boolean) => void
  readonly onClose: () => void
}

/** The last step: the address typed, and the button. */
function DeletionForm({ email, onBusy, onClose }: Props) {
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
  const respondWithError = () => {
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
    if (!same(typed, email)) return respondWithError()
    work(true)
    setProblem(undefined)
    try {
      await deleteMyAccount(typed)
      endDeletedSession()
    } catch (error) {
      work(false)
      const { hint } = toApiError(error)
      if (hint === 'confirmation_mismatch') return respondWithError()
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
