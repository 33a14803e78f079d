import { hasPermission, useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { useNow } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { useEffect, useRef, useState } from 'react'
import { EventChangeDialog } from './event-change.dialog.tsx'
import { type ChangeableEvent, changeActionsFor, type EventChangeAction } from './event-change.ts'
import styles from './event-change-actions.module.css'

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
          {t(`${action}.action`)}
        </Button>
      ))}
      {chosen && <EventChangeDialog event={event} action={chosen} onClose={close} onDone={done} />}
    </div>
  )
}
