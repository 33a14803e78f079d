import { formatDateTimeRange, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import type { FrameSource } from '@hub/shared-ui/frame-source'
import { QrCamera } from '@hub/shared-ui/qr-camera'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { TypedCode } from '@hub/shared-ui/typed-code'
import { useQrCamera } from '@hub/shared-ui/use-qr-camera'
import { AttendeeSearch } from './attendee-search.tsx'
import styles from './check-in-data.module.css'
import type { CheckInEvent } from './check-in-data.ts'
import { Counters } from './counters.tsx'
import { NetworkNotice } from './network-notice.tsx'
import { Problems } from './problems.tsx'
import { Result } from './result.tsx'
import { useCheckIn } from './use-check-in.ts'
import { useScans } from './use-scans.ts'
import { useWakeLock } from './use-wake-lock.ts'

interface Props {
  readonly eventId: string
  readonly source?: FrameSource | undefined
}

/** The door of one event. */
export function CheckInSession({ eventId, source }: Props) {
  const { t } = useTranslation(['door', 'common'])
  const { door, state } = useCheckIn(eventId)
  const checks = useScans(door)
  const camera = useQrCamera((text) => void checks.checkText(text), source)
  const isScanning = camera.state.status === 'on' || camera.state.status === 'starting'
  useWakeLock()
  if (!state.event && state.error)
    return (
      <ErrorCard
        title={t('loadError')}
        message={t(state.error.kind === 'not-found' ? 'noEvent' : errorMessageKey(state.error))}
        onRetry={() => void door.refresh()}
      />
    )
  return (
    <div className={styles.door}>
      <EventLine event={state.event} />
      <NetworkNotice state={state} />
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
        <AttendeeSearch state={state} checks={checks} />
      </div>
      <Problems problems={state.problems} />
    </div>
  )
}

function EventLine({ event }: { readonly event: CheckInEvent | undefined }) {
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
      <h2 className={styles.event} lang={title.isFallback ? title.language : undefined}>
        {title.text}
      </h2>
      <p className="muted">{formatDateTimeRange(event.starts_at, event.ends_at, language)}</p>
    </div>
  )
}
