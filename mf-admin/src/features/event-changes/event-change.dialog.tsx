import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, useLoad } from '@hub/shared-platform'
import { Dialog } from '@hub/shared-ui/dialog'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { useState } from 'react'
import { impactQuery } from './api/apply-event-change.ts'
import type { ChangeableEvent, EventChangeAction } from './event-change.ts'
import styles from './event-change-actions.module.css'
import { EventChangeForm } from './event-change-form.tsx'

interface Props {
  readonly event: ChangeableEvent
  readonly action: EventChangeAction
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Whom it touches, a note for them, and the button that does it. */
export function EventChangeDialog({ event, action, onClose, onDone }: Props) {
  const { t } = useTranslation(['event-actions', 'common'])
  const language = useLanguage()
  const { data: impact, error, retry, retrying } = useLoad(impactQuery(event.id))
  const [isSending, setSending] = useState(false)
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      locked={isSending}
      title={t(`${action}.title`, { event: localize(event.title, language).text })}
    >
      <div className={styles.what}>
        <p>{t(`${action}.text`)}</p>
        {error && (
          <ErrorCard
            title={t('impact.error')}
            message={t(errorMessageKey(error))}
            onRetry={retry}
            retrying={retrying}
          />
        )}
        {!impact && !error && (
          <SkeletonGroup>
            <Skeleton width="100%" height="12rem" />
          </SkeletonGroup>
        )}
        {impact && (
          <EventChangeForm
            event={event}
            impact={impact}
            action={action}
            onSending={setSending}
            onDone={onDone}
          />
        )}
      </div>
    </Dialog>
  )
}
