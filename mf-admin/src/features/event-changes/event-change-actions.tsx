import { hasPermission, useAuth } from '@hub/shared-auth'
import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad, useNow } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Dialog } from '@hub/shared-ui/dialog'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { useEffect, useRef, useState } from 'react'
import {
  type ChangeableEvent,
  changeActionsFor,
  type EventChangeAction,
  impactQuery,
} from './event-change.ts'
import styles from './event-change-actions.module.css'
import { EventChangeForm } from './event-change-form.tsx'

/** Postpone, move, cancel, restore: each says first whom it touches. Nothing where nothing can be done. */
export function EventChangeActions({ event }: { readonly event: ChangeableEvent }) {
  const { t } = useTranslation('event-actions')
  const { role } = useAuth()
  const now = useNow() ?? new Date()
  const [chosen, choose] = useState<EventChangeAction>()
  const actions = changeActionsFor(event, hasPermission(role, 'manage_content'), now.getTime())
  const box = useRef<HTMLDivElement>(null)
  const isDone = useRef(false)
  const names = actions.join()
  // What was pressed may be no choice any more: the focus goes to what is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there are other choices
  useEffect(() => {
    if (isDone.current && document.activeElement === document.body)
      box.current?.querySelector('button')?.focus()
    isDone.current = false
  }, [names])
  const close = () => choose(undefined)
  const done = () => {
    isDone.current = true
    close()
  }
  if (actions.length === 0) return null
  return (
    <div className={styles.actions} ref={box}>
      {actions.map((action) => (
        <Button key={action} variant="quiet" size="sm" onClick={() => choose(action)}>
          {t(`${action}.action`, { context: event.subject })}
        </Button>
      ))}
      {chosen && <EventChangeDialog event={event} action={chosen} onClose={close} onDone={done} />}
    </div>
  )
}

interface Props {
  readonly event: ChangeableEvent
  readonly action: EventChangeAction
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Whom it touches, a note for them, and the button that does it. */
function EventChangeDialog({ event, action, onClose, onDone }: Props) {
  const { t } = useTranslation(['event-actions', 'common'])
  const language = useLanguage()
  const load = useLoad(impactQuery(event))
  const [isSending, setSending] = useState(false)
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      locked={isSending}
      title={t(`${action}.title`, { context: event.subject, event: localize(event.title, language).text })}
    >
      <div className={styles.what}>
        <p>{t(`${action}.text`, { context: event.subject })}</p>
        <LoadBoundary load={load} loadError={t('impact.error')} skeleton={{ height: '12rem' }}>
          {(impact) => (
            <EventChangeForm
              event={event}
              impact={impact}
              action={action}
              onSending={setSending}
              onDone={onDone}
            />
          )}
        </LoadBoundary>
      </div>
    </Dialog>
  )
}
