import { formatDateTime, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, isRetryable, toApiError, type useMutation } from '@hub/shared-platform'
import { Banner, type BannerProps } from '@hub/shared-ui/banner'
import { Button } from '@hub/shared-ui/button'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { AlertIcon, BanIcon, CameraIcon, ClockIcon } from '@hub/shared-ui/icons'
import { printableCode } from '@hub/shared-ui/printable-code'
import { useEffect, useRef } from 'react'
import { pathOfTicket } from '../../lib/find-ticket.ts'
import styles from './qr-scanner.module.css'
import type { ScannedText, ScanResult } from './resolve-code.ts'

type ErrorResponse = Exclude<ScanResult, { kind: 'leads' }>

interface Props {
  readonly check: ReturnType<typeof useMutation<ScanResult, Error, ScannedText>>
  readonly onRetry: () => void
  readonly onScan: () => void
}

/** What a code came to. Read aloud as it comes, and focused when the camera brought it. */
export function ScanResultCard({ check, onRetry, onScan }: Props) {
  const { t } = useTranslation('qr-scanner')
  const place = useRef<HTMLDivElement>(null)
  const failure = check.data && check.data.kind !== 'leads' ? check.data : undefined
  const isFromCamera = check.variables?.way === 'scanned'
  const isThere = Boolean(failure) || check.isError
  useEffect(() => {
    // What had the focus went out of sight with the camera.
    if (isThere && isFromCamera) place.current?.focus()
  }, [isThere, isFromCamera])
  return (
    <>
      <div ref={place} className={styles.answer} role="status" tabIndex={-1}>
        {check.isPending && t('checking')}
        {failure && <ErrorBanner response={failure} />}
      </div>
      {check.isError && (
        <Failure error={check.error} isChecking={check.isPending} onRetry={onRetry} onClose={check.reset} />
      )}
      {(isThere || check.isSuccess) && (
        <div className={styles.again}>
          <Button icon={CameraIcon} onClick={onScan}>
            {t('again')}
          </Button>
        </div>
      )}
    </>
  )
}

interface FailureProps {
  readonly error: Error
  readonly isChecking: boolean
  readonly onRetry: () => void
  readonly onClose: () => void
}

function Failure({ error, isChecking, onRetry, onClose }: FailureProps) {
  const { t } = useTranslation('qr-scanner')
  return (
    <ErrorCard
      title={t('failed')}
      message={t(errorMessageKey(error))}
      onRetry={isRetryable(toApiError(error)) ? onRetry : undefined}
      retrying={isChecking}
      onClose={onClose}
    />
  )
}

const LOOKS: Readonly<Record<ErrorResponse['kind'], Pick<BannerProps, 'tone' | 'icon'>>> = {
  'event-over': { tone: 'info', icon: ClockIcon },
  'event-cancelled': { tone: 'danger', icon: BanIcon },
  'registration-cancelled': { tone: 'danger', icon: BanIcon },
  'not-yours': { tone: 'warning', icon: AlertIcon },
  'no-such-ticket': { tone: 'danger', icon: BanIcon },
  slip: { tone: 'warning', icon: AlertIcon },
  'foreign-address': { tone: 'warning', icon: AlertIcon },
  unknown: { tone: 'danger', icon: AlertIcon },
}

function ErrorBanner({ response }: { readonly response: ErrorResponse }) {
  const { t } = useTranslation('qr-scanner')
  return (
    <Banner
      {...LOOKS[response.kind]}
      title={t(`answers.${response.kind}.title`)}
      actions={'event' in response && <WaysOn {...response} />}
    >
      {'event' in response && (
        <span className={styles.event}>
          <EventName event={response.event} />
        </span>
      )}
      {t(`answers.${response.kind}.text`)}
      {'text' in response && (
        <bdi className={styles.code} translate="no">
          {printableCode(response.text)}
        </bdi>
      )}
    </Banner>
  )
}

type OfEvent = Extract<ErrorResponse, { event: object }>

function EventName({ event }: Pick<OfEvent, 'event'>) {
  const language = useLanguage()
  return (
    <>
      <strong>{localize(event.title, language).text}</strong>
      {', '}
      {formatDateTime(event.starts_at, language)}
    </>
  )
}

function WaysOn({ event, ticketPath }: Pick<OfEvent, 'event' | 'ticketPath'>) {
  const { t } = useTranslation('qr-scanner')
  return (
    <>
      <ButtonLink to={pathOfTicket({ event })} variant="line">
        {t('toEvent')}
      </ButtonLink>
      <ButtonLink to={ticketPath} variant="quiet">
        {t('toTicket')}
      </ButtonLink>
    </>
  )
}
