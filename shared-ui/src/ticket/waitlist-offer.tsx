import { formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { type ApiError, toApiError } from '@hub/shared-platform'
import { useState } from 'react'
import { Banner } from '../banner/banner.tsx'
import { Button } from '../button/button.tsx'
import { ConfirmAction } from '../dialog/confirm-action.tsx'
import { RequestErrorCard } from '../error-card/request-error-card.tsx'
import { Time } from '../time/time.tsx'

export interface WaitlistOfferProps {
  /** Deadline, ISO 8601. */
  readonly until: string
  /** How many seats are offered together. */
  readonly seats: number
  /** What is due when the seats are taken: «Оплата — после подтверждения». */
  readonly note?: string | undefined
  /** Takes the seats. @throws ApiError */
  readonly onAccept: () => Promise<void>
  /** Leaves the waitlist. @throws ApiError */
  readonly onDecline: () => Promise<void>
}

const EXPLAINED = ['offer_expired', 'no_offer']

/** Seats that are offered to a person on the waitlist: until when, take them or decline. */
export function WaitlistOffer({ until, seats, note, onAccept, onDecline }: WaitlistOfferProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const explain = ({ hint }: ApiError) =>
    EXPLAINED.includes(hint ?? '') ? t(`waitlistOffer.errors.${hint}`) : undefined
  const accept = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onAccept()
    } catch (error) {
      setFailure(toApiError(error))
    }
    setBusy(false)
  }
  return (
    <>
      <Banner tone="accent" title={t('waitlistOffer.title', { count: seats })}>
        <Time value={until}>{t('waitlistOffer.until', { date: formatDateTime(until, language) })}</Time>{' '}
        {note}
      </Banner>
      {failure && <RequestErrorCard failure={failure} failed={t('waitlistOffer.failed')} explain={explain} />}
      <div className="actions">
        <Button busy={isBusy && t('waitlistOffer.accepting')} onClick={() => void accept()}>
          {t('waitlistOffer.accept')}
        </Button>
        <ConfirmAction
          action={t('waitlistOffer.decline')}
          title={t('waitlistOffer.declineTitle')}
          keep={t('waitlistOffer.keep')}
          busy={t('waitlistOffer.declining')}
          failed={t('waitlistOffer.failed')}
          onConfirm={onDecline}
        >
          <p>{t('waitlistOffer.declineText')}</p>
        </ConfirmAction>
      </div>
    </>
  )
}
