import { formatDate, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { noonOf } from '@hub/shared-ui/day'
import { useState } from 'react'
import type { Scope } from '../api/calendar-items.ts'
import type { CalendarItem } from '../model/item.ts'
import { ScopeChoice } from './scope-choice.tsx'
import styles from './staff.module.css'
import type { CalendarActions } from './use-calendar-actions.ts'

interface Props {
  readonly item: CalendarItem
  readonly calendarActions: CalendarActions
  readonly onEdit: (item: CalendarItem) => void
  readonly onClose: () => void
}

/** The owner and purpose of an item, with its staff actions. */
export function StaffDetails({ item, calendarActions, onEdit, onClose }: Props) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const { person, note, recurrence } = item
  return (
    <div className={styles.details}>
      {person && (
        <p>
          {person.full_name}
          <br />
          <a href={`mailto:${person.email}`}>{person.email}</a>
          {person.phone && (
            <>
              <br />
              <a href={`tel:${person.phone}`}>{person.phone}</a>
            </>
          )}
        </p>
      )}
      {note && <p>{note}</p>}
      {recurrence && (
        <p className="muted">
          {t('staff.repeats', {
            count: recurrence.every_weeks,
            until: formatDate(noonOf(recurrence.repeats_until), language),
          })}
        </p>
      )}
      {item.kind === 'pending' && (
        <Decision item={item} calendarActions={calendarActions} onClose={onClose} />
      )}
      {item.item_kind && (
        <EntryActions item={item} calendarActions={calendarActions} onEdit={onEdit} onClose={onClose} />
      )}
    </div>
  )
}

function Decision({ item, calendarActions, onClose }: Omit<Props, 'onEdit'>) {
  const { t } = useTranslation(['calendar', 'common'])
  const [running, setRunning] = useState<'confirm' | 'decline'>()
  const decide = async (choice: 'confirm' | 'decline') => {
    setRunning(choice)
    const isDone = await calendarActions.decide(item, choice === 'confirm')
    setRunning(undefined)
    if (isDone) onClose()
  }
  return (
    <div className={styles.actions}>
      <Button
        size="sm"
        busy={running === 'confirm' && t('staff.working')}
        disabled={running === 'decline'}
        onClick={() => void decide('confirm')}
      >
        {t('common:actions.confirm')}
      </Button>
      <Button
        size="sm"
        variant="line"
        busy={running === 'decline' && t('staff.working')}
        disabled={running === 'confirm'}
        onClick={() => void decide('decline')}
      >
        {t('common:actions.decline')}
      </Button>
    </div>
  )
}

function EntryActions({ item, calendarActions, onEdit, onClose }: Props) {
  const { t } = useTranslation(['calendar', 'common'])
  const [scope, setScope] = useState<Scope>('this')
  const [isRunning, setRunning] = useState(false)
  const cancel = async () => {
    setRunning(true)
    const isDone = await calendarActions.cancel(item, scope)
    setRunning(false)
    if (isDone) onClose()
  }
  return (
    <>
      {item.series_id && (
        <ScopeChoice item={item} legend={t('staff.cancelWhich')} scope={scope} onScope={setScope} />
      )}
      <div className={styles.actions}>
        <Button size="sm" variant="line" onClick={() => onEdit(item)}>
          {t('common:actions.edit')}
        </Button>
        <Button
          size="sm"
          variant="danger"
          busy={isRunning && t('staff.working')}
          onClick={() => void cancel()}
        >
          {t('staff.cancel')}
        </Button>
      </div>
    </>
  )
}
