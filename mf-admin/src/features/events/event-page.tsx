import { hasPermission, useAuth } from '@hub/shared-auth'
import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { CopyIcon, RetryIcon } from '@hub/shared-ui/icons'
import { type ReactNode, useState } from 'react'
import { DeleteRow } from '../../lib/form/delete-row.tsx'
import { useUnsavedChanges } from '../../lib/form/use-unsaved-changes.ts'
import { ResourcePage } from '../../lib/resource/resource-page.tsx'
import { SeriesChangeDialog } from '../../lib/series/series-change.dialog.tsx'
import { changedCount } from '../../lib/series/series-change.ts'
import { DuplicateDialog } from './duplicate.dialog.tsx'
import type { StaffEvent } from './event.ts'
import { EventForm } from './event-form.tsx'
import { EventLinks, stateOf } from './event-links.tsx'
import { events } from './event-resource.ts'
import styles from './events.module.css'
import { SeriesDialog } from './series.dialog.tsx'
import { SeriesBar } from './series-bar.tsx'
import { StateBadge } from './state-badge.tsx'

interface EventPageProps {
  /** What else staff can do with the event. */
  readonly actions?: (event: StaffEvent) => ReactNode
  /** What staff should know before they edit it. */
  readonly summary?: (event: StaffEvent) => ReactNode
}

/** An event, new or edited. */
export function EventPage({ actions, summary }: EventPageProps) {
  return (
    <ResourcePage resource={events} nameOf={({ title }, language) => localize(title, language).text}>
      {(row) => (
        <>
          {row && <EventTools event={row}>{actions?.(row)}</EventTools>}
          {row && summary?.(row)}
          {row?.series_id && <SeriesBar event={row} />}
          <EventForm key={row?.updated_at} row={row} />
        </>
      )}
    </ResourcePage>
  )
}

interface Props {
  readonly event: StaffEvent
  readonly children?: ReactNode
}

/** What can be done with an event besides editing it: looking at it as visitors do, copies, a series, deleting. */
function EventTools({ event, children }: Props) {
  const { t } = useTranslation('admin-events')
  const { role } = useAuth()
  const [open, setOpen] = useState<'duplicate' | 'series'>()
  const close = () => setOpen(undefined)
  return (
    <div className={styles.tools}>
      <StateBadge event={{ state: stateOf(event), published_at: event.published_at }} />
      <EventLinks event={event} checkInPath={`/admin/qr-scanner?event=${event.id}`} />
      <Button variant="line" size="sm" icon={CopyIcon} onClick={() => setOpen('duplicate')}>
        {t('duplicate.action')}
      </Button>
      <Button variant="line" size="sm" icon={RetryIcon} onClick={() => setOpen('series')}>
        {t(event.series_id ? 'series.extend.action' : 'series.action')}
      </Button>
      {children}
      {hasPermission(role, 'manage_content') && <DeleteEvent event={event} />}
      {open === 'duplicate' && <DuplicateDialog event={event} onClose={close} />}
      {open === 'series' && <SeriesDialog event={event} onClose={close} />}
    </div>
  )
}

/** An event that somebody registered for is cancelled, never deleted. */
function DeleteEvent({ event }: { readonly event: StaffEvent }) {
  const { t } = useTranslation('admin-events')
  const title = localize(event.title, useLanguage()).text
  if (event.registered > 0) return null
  if (event.series_id && Date.parse(event.ends_at) > Date.now())
    return <DeleteSeriesEvent event={event} title={title} />
  return (
    <DeleteRow
      size="sm"
      title={t('delete.title', { title })}
      done={t('delete.done', { title })}
      failed={t('delete.failed')}
      used={t('delete.hasRegistrations')}
      leaveTo={events.path}
      onDelete={() => events.remove(event.id)}
    >
      <p>{t('delete.text')}</p>
    </DeleteRow>
  )
}

/** Deletes an event of a series, alone or with others of it. */
function DeleteSeriesEvent({ event, title }: { readonly event: StaffEvent; readonly title: string }) {
  const { t } = useTranslation(['event-series', 'common'])
  const leave = useUnsavedChanges()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        {t('common:actions.delete')}
      </Button>
      {isAsking && (
        <SeriesChangeDialog
          target={event}
          change={DELETION}
          title={t('delete.title', { event: title })}
          submit={t('common:actions.delete')}
          isDangerous
          failed={t('delete.failed')}
          onClose={() => setAsking(false)}
          onDone={(response) => {
            toast.success(t('delete.done', { count: changedCount(response) }))
            events.refresh()
            leave(events.path)
          }}
        >
          <p>{t('delete.text')}</p>
        </SeriesChangeDialog>
      )}
    </>
  )
}

const DELETION = { action: 'delete' } as const
