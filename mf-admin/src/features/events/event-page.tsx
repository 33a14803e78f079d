import { localize, useLanguage, LANGUAGES, useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { createContext, type ReactNode, use, useState } from 'react'
import { LoadedRow, NewRowPage, RowPage } from '../../form/row-page.tsx'
import { eventQuery } from './api/get-event.ts'
import type { StaffEvent, ListedEvent } from './event.ts'
import { EventForm } from './event-form.tsx'
import { hasPermission, useAuth } from '@hub/shared-auth'
import { Button } from '@hub/shared-ui/button'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { CopyIcon, QrCodeIcon, RetryIcon, UsersIcon } from '@hub/shared-ui/icons'
import { isPublic } from '../../form/publication.ts'
import { LIST_PATH } from './columns.tsx'
import { DuplicateDialog } from './duplicate.dialog.tsx'
import styles from './events.module.css'
import { PreviewLink } from './preview-link.tsx'
import { SeriesDialog } from './series.dialog.tsx'
import { StateBadge } from './state-badge.tsx'
import { DeleteRow } from '../../form/delete-row.tsx'
import { deleteEvent } from './api/change-events.ts'

const SECTION = { section: 'events', namespace: 'admin-events' } as const

type Actions = ((event: StaffEvent) => ReactNode) | undefined
const ActionsContext = createContext<Actions>(undefined)

/** An event that is to be. */
export function NewEventPage() {
  return (
    <NewRowPage {...SECTION}>
      <EventForm row={undefined} />
    </NewRowPage>
  )
}

/** One event, to be changed; `actions`: what else can be done with it. */
export function EventPage({ actions }: { readonly actions?: Actions }) {
  return (
    <ActionsContext value={actions}>
      <RowPage {...SECTION} of={Existing} />
    </ActionsContext>
  )
}

function Existing({ id }: { readonly id: string }) {
  const actions = use(ActionsContext)
  const language = useLanguage()
  const load = useLoad(eventQuery(id))
  return (
    <LoadedRow {...SECTION} load={load} nameOf={({ title }) => localize(title, language).text}>
      {(row) => (
        <>
          <EventTools event={row}>{actions?.(row)}</EventTools>
          <EventForm key={row.updated_at} row={row} />
        </>
      )}
    </LoadedRow>
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
      <ButtonLink to={`${LIST_PATH}/${event.id}/attendees`} variant="line" size="sm" icon={UsersIcon}>
        {t('attendees')}
      </ButtonLink>
      {isPublic(event) && event.status === 'planned' && (
        <ButtonLink to={`/admin/qr-scanner?event=${event.id}`} variant="line" size="sm" icon={QrCodeIcon}>
          {t('checkIn')}
        </ButtonLink>
      )}
      {LANGUAGES.map((language) => (
        <PreviewLink key={language} event={event} language={language} variant="line" />
      ))}
      <Button variant="line" size="sm" icon={CopyIcon} onClick={() => setOpen('duplicate')}>
        {t('duplicate.action')}
      </Button>
      <Button variant="line" size="sm" icon={RetryIcon} onClick={() => setOpen('series')}>
        {t('series.action')}
      </Button>
      {children}
      {hasPermission(role, 'manage_content') && <DeleteEvent event={event} />}
      {open === 'duplicate' && <DuplicateDialog event={event} onClose={close} />}
      {open === 'series' && <SeriesDialog event={event} onClose={close} />}
    </div>
  )
}

/** As the database tells it in lists. */
function stateOf(event: StaffEvent, now = Date.now()): ListedEvent['state'] {
  if (event.published_at === null) return 'draft'
  if (!isPublic(event)) return 'scheduled'
  if (event.status === 'cancelled' || event.status === 'postponed') return event.status
  return Date.parse(event.ends_at) < now ? 'past' : 'published'
}

/** An event that somebody registered for is cancelled, never deleted. */
function DeleteEvent({ event }: { readonly event: StaffEvent }) {
  const { t } = useTranslation('admin-events')
  const title = localize(event.title, useLanguage()).text
  if (event.registered > 0) return null
  return (
    <DeleteRow
      size="sm"
      title={t('delete.title', { title })}
      done={t('delete.done', { title })}
      failed={t('delete.failed')}
      used={t('delete.hasRegistrations')}
      leaveTo={LIST_PATH}
      onDelete={() => deleteEvent(event.id)}
    >
      <p>{t('delete.text')}</p>
    </DeleteRow>
  )
}
