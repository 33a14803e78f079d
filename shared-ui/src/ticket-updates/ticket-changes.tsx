import {
  formatDateTime,
  formatMoney,
  isLanguage,
  type LocalizedText,
  localize,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { type ApiError, toApiError } from '@hub/shared-platform'
import { useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { ConfirmAction } from '../dialog/confirm-action.tsx'
import { RequestErrorCard } from '../error-card/request-error-card.tsx'
import styles from './ticket-updates.module.css'
import type { ChangedPrice, EventChange, TicketUpdates } from './ticket-updates-data.ts'

/** Returns what writes one side of a change as people read it: Belgrade's time, names in the reader's language. */
export function useFactText(): (change: EventChange, side: 'was' | 'is') => string {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const nothing = t('ticketChanges.nothing')
  const nameOf = (name: LocalizedText | null) => (name ? localize(name, language).text : nothing)
  const listOf = (items: readonly string[]) => items.join(', ') || nothing
  const languageOf = (code: string) =>
    isLanguage(code) || code === 'sr' ? t(`languages.${code}`) : code.toUpperCase()
  const priceOf = ({ kind, amount, online_amount: online, currency = 'RSD' }: ChangedPrice) => {
    if (kind !== 'paid') return t(`priceKinds.${kind}`)
    const onSite = formatMoney(amount ?? 0, currency, language)
    if (online === undefined) return onSite
    return `${onSite}, ${t('price.online', { price: formatMoney(online, currency, language) })}`
  }
  return (change, side) => {
    switch (change.fact) {
      case 'status':
        return t(`ticketChanges.statuses.${change[side]}`)
      case 'starts_at':
      case 'ends_at':
      case 'doors_at': {
        const instant = change[side]
        return instant ? formatDateTime(instant, language) : nothing
      }
      case 'location':
      case 'address':
        return nameOf(change[side])
      case 'format':
        return t(`formats.${change[side]}`)
      case 'speakers':
        return listOf(change[side].map(nameOf))
      case 'price':
        return priceOf(change[side])
      default:
        return listOf(change[side].map(languageOf))
    }
  }
}

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
