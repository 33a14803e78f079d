import { useTranslation } from '@hub/shared-i18n'
import { type ApiError, toApiError } from '@hub/shared-platform'
import { useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { ConfirmAction } from '../dialog/confirm-action.tsx'
import { RequestErrorCard } from '../error-card/request-error-card.tsx'
import { useFactText } from './fact-text.ts'
import styles from './ticket-updates.module.css'
import type { TicketUpdates } from './ticket-updates-data.ts'

export interface TicketChangesProps {
  readonly updates: TicketUpdates
  readonly headingLevel?: 2 | 4 | undefined
  /** @throws ApiError */
  readonly onAcknowledge: (seenId: number) => Promise<void>
  /** @throws ApiError */
  readonly onReturn: (isDonation: boolean) => Promise<void>
}

const EXPLAINED = ['event_started', 'event_over', 'already_checked_in', 'nothing_paid']

/** Shows what has changed since the person registered, and lets them accept it or give the seat back. */
export function TicketChanges({ updates, headingLevel = 2, onAcknowledge, onReturn }: TicketChangesProps) {
  const { t } = useTranslation('common')
  const textOf = useFactText()
  const heading = useId()
  const [failure, setFailure] = useState<ApiError>()
  const [isBusy, setBusy] = useState(false)
  if (updates.changes.length === 0) return null
  const acknowledge = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onAcknowledge(updates.seen_id)
    } catch (error) {
      setFailure(toApiError(error))
    } finally {
      setBusy(false)
    }
  }
  const Heading = `h${headingLevel}` as const
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <Heading id={heading} className={styles.title}>
        {t('ticketChanges.title')}
      </Heading>
      <dl className={styles.changes}>
        {updates.changes.map((change) => (
          <div key={change.fact}>
            <dt>{t(`ticketChanges.facts.${change.fact}`)}</dt>
            <dd>
              <del>{textOf(change, 'was')}</del> <span aria-hidden="true">→</span>{' '}
              <ins>{textOf(change, 'is')}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {failure && <RequestErrorCard failure={failure} failed={t('ticketChanges.failed')} />}
      <div className="actions">
        <Button variant="line" busy={isBusy && t('ticketChanges.busy')} onClick={() => void acknowledge()}>
          {t('ticketChanges.fine')}
        </Button>
        {updates.can_return && <ReturnSeat isPaid={updates.paid !== null} onReturn={onReturn} />}
      </div>
    </section>
  )
}

interface ReturnSeatProps extends Pick<TicketChangesProps, 'onReturn'> {
  readonly isPaid: boolean
}

function ReturnSeat({ isPaid, onReturn }: ReturnSeatProps) {
  const { t } = useTranslation('common')
  const kinds = isPaid ? (['refund', 'donate'] as const) : (['seat'] as const)
  return kinds.map((kind) => (
    <ConfirmAction
      key={kind}
      action={t(`ticketChanges.return.${kind}.action`)}
      title={t('ticketChanges.return.title')}
      keep={t('ticketChanges.return.keep')}
      busy={t('ticketChanges.busy')}
      failed={t('ticketChanges.failed')}
      onConfirm={() => onReturn(kind === 'donate')}
      explain={({ hint }) => (EXPLAINED.includes(hint ?? '') ? t(`ticketChanges.errors.${hint}`) : undefined)}
    >
      <p>{t(`ticketChanges.return.${kind}.text`)}</p>
    </ConfirmAction>
  ))
}
