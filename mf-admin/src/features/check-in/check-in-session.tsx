import { formatDateTimeRange, formatNumber, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey } from '@hub/shared-platform'
import { Banner } from '@hub/shared-ui/banner'
import { ErrorCard } from '@hub/shared-ui/error-card'
import type { FrameSource } from '@hub/shared-ui/frame-source'
import { AlertIcon, WifiOffIcon } from '@hub/shared-ui/icons'
import { OfflineNotice } from '@hub/shared-ui/offline-notice'
import { QrCamera } from '@hub/shared-ui/qr-camera'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { TypedCode } from '@hub/shared-ui/typed-code'
import { useQrCamera } from '@hub/shared-ui/use-qr-camera'
import { type RefObject, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { AttendeeSearch } from './attendee-search.tsx'
import styles from './check-in.module.css'
import type { CheckInEvent } from './check-in-data.ts'
import type { CheckInDevice } from './check-in-device.ts'
import type { CheckInState } from './check-in-state.ts'
import { createCheckIn } from './create-check-in.ts'
import { isDouble, Problems } from './problems.tsx'
import { Result } from './result.tsx'
import { useScans } from './use-scans.ts'

interface Props {
  readonly eventId: string
  /** Has to stay the same object. */
  readonly device: CheckInDevice
  readonly source?: FrameSource | undefined
}

/** The check-in of one event. */
export function CheckInSession({ eventId, device, source }: Props) {
  const { t } = useTranslation(['check-in', 'common'])
  const { checkIn, state } = useCheckIn(eventId, device)
  const checks = useScans(checkIn, state)
  const camera = useQrCamera((text) => void checks.checkText(text), source)
  const heading = useRef<HTMLHeadingElement>(null)
  const isScanning = camera.state.status === 'on' || camera.state.status === 'starting'
  useWakeLock()
  if (!state.event && state.error?.kind === 'forbidden') throw state.error
  if (!state.event && state.error)
    return (
      <ErrorCard
        title={t('loadError')}
        message={t(state.error.kind === 'not-found' ? 'noEvent' : errorMessageKey(state.error))}
        onRetry={() => void checkIn.refresh()}
      />
    )
  return (
    <div className={styles.session}>
      <EventLine event={state.event} heading={heading} />
      <NetworkNotice state={state} />
      <CancelledNotice event={state.event} />
      <Counters state={state} />
      <div className={styles.columns} data-scans={isScanning || undefined}>
        <TypedCode
          label={t('code.label')}
          hint={t('code.hint')}
          action={t('code.check')}
          busy={checks.isBusy && t('checking')}
          onCheck={checks.checkTyped}
          answered={checks.answered}
          clears
        />
        <div className={styles.seen}>
          <Result checks={checks} />
          <QrCamera camera={camera} />
        </div>
        {device.role !== 'volunteer' && <AttendeeSearch state={state} checks={checks} />}
      </div>
      {device.role !== 'volunteer' && <Problems state={state} checkIn={checkIn} lastFocus={heading} />}
    </div>
  )
}

interface EventLineProps {
  readonly event: CheckInEvent | undefined
  readonly heading: RefObject<HTMLHeadingElement | null>
}

function EventLine({ event, heading }: EventLineProps) {
  const language = useLanguage()
  if (!event)
    return (
      <SkeletonGroup>
        <Skeleton width="60%" height="1.75rem" />
        <Skeleton width="35%" height="1.25rem" />
      </SkeletonGroup>
    )
  const title = localize(event.title, language)
  return (
    <div>
      <h2
        ref={heading}
        tabIndex={-1}
        className={styles.event}
        lang={title.isFallback ? title.language : undefined}
      >
        {title.text}
      </h2>
      <p className="muted">{formatDateTimeRange(event.starts_at, event.ends_at, language)}</p>
    </div>
  )
}

/** That nobody is admitted, which a device may learn while people come. */
function CancelledNotice({ event }: Pick<EventLineProps, 'event'>) {
  const { t } = useTranslation('check-in')
  return (
    <div role="status">
      {event?.status === 'cancelled' && (
        <Banner tone="danger" title={t('cancelled.title')}>
          {t('cancelled.text')}
        </Banner>
      )}
    </div>
  )
}

/** The check-in of an event, which runs as long as the page is open. */
function useCheckIn(eventId: string, device: CheckInDevice) {
  const checkIn = useMemo(() => createCheckIn(eventId, device), [eventId, device])
  useEffect(() => {
    const close = checkIn.open()
    const look = () => void checkIn.refresh()
    window.addEventListener('online', look)
    return () => {
      window.removeEventListener('online', look)
      close()
    }
  }, [checkIn])
  return { checkIn, state: useSyncExternalStore(checkIn.subscribe, checkIn.state) }
}

/** Keeps the screen of a phone on while the page is visible, where the browser can. */
function useWakeLock() {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isOver) await lock.release()
      } catch {
        // A low battery, or a browser that does not want to: the screen goes off as it always does.
      }
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}

/** How many are inside, of how many; the same on every device. */
function Counters({ state }: { readonly state: CheckInState }) {
  const { t } = useTranslation('check-in')
  const language = useLanguage()
  const { expected, inside, unpaid } = state.counters
  const unconfirmed = [...state.guests.values()].filter((guest) => guest.state === 'unconfirmed').length
  const counts = [
    ['inside', inside + state.queue.length],
    ['expected', expected],
    ['unconfirmed', unconfirmed],
    ['unpaid', unpaid],
    ['unsent', state.queue.length],
    ['doubles', state.problems.filter(isDouble).length],
  ] as const
  return (
    <dl className={styles.counters}>
      {counts.map(([name, figure]) => (
        <div key={name} hidden={figure === 0 && name !== 'inside' && name !== 'expected'}>
          <dt>{t(`counters.${name}`)}</dt>
          <dd>{formatNumber(figure, language)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** That there is no network, what the device goes by until then, what the hub rejected, and what closing the tab loses. */
function NetworkNotice({ state }: { readonly state: CheckInState }) {
  const { t } = useTranslation(['check-in', 'common'])
  const language = useLanguage()
  const { isOffline, at, guests, queue, isTabOnly, error } = state
  return (
    <div role="status">
      {isOffline &&
        (at ? (
          <OfflineNotice savedAt={at}>
            {t('offline.text', { number: formatNumber(guests.size, language) })}
          </OfflineNotice>
        ) : (
          <Banner tone="warning" icon={WifiOffIcon} title={t('offline.title')}>
            {t('offline.withoutList')}
          </Banner>
        ))}
      {!isOffline && error && (
        <Banner tone="danger" title={t('rejected')}>
          {t(errorMessageKey(error))} {queue.length > 0 && !isTabOnly && t('unsentStay')}
        </Banner>
      )}
      {isTabOnly && (
        <Banner tone="warning" icon={AlertIcon} title={t('tabOnly.title')}>
          {t('tabOnly.text')}
        </Banner>
      )}
    </div>
  )
}
