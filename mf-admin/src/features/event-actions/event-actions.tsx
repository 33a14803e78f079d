import { hasPermission, useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { useNow } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { useState } from 'react'
import styles from './event-actions.module.css'
import { PlanDialog } from './plan.dialog.tsx'
import { actionsFor, type PlanAction, type PlannedEvent } from './plan.ts'

/** Postpone, move, cancel, restore: each says first whom it touches. Nothing where nothing can be done. */
export function EventActions({ event }: { readonly event: PlannedEvent }) {
  const { t } = useTranslation('event-actions')
  const { role } = useAuth()
  const now = useNow() ?? new Date()
  const [chosen, choose] = useState<PlanAction>()
  const actions = actionsFor(event, hasPermission(role, 'manage_content'), now.getTime())
  if (actions.length === 0) return null
  return (
    <div className={styles.actions}>
      {actions.map((action) => (
        <Button key={action} variant="quiet" size="sm" onClick={() => choose(action)}>
          {t(`${action}.action`)}
        </Button>
      ))}
      {chosen && <PlanDialog event={event} action={chosen} onClose={() => choose(undefined)} />}
    </div>
  )
}
