import { LANGUAGES, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toApiError, toast, useSearchParams } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { MoreIcon, PlusIcon } from '@hub/shared-ui/icons'
import { eventKinds } from '@hub/shared-ui/kinds'
import { withQuery } from '@hub/shared-ui/list-search-params'
import { Tabs, tabId } from '@hub/shared-ui/tabs'
import { showUndoToast } from '@hub/shared-ui/undo-toast'
import { VisuallyHidden } from '@hub/shared-ui/visually-hidden'
import { type ReactNode, useState } from 'react'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { isPublic } from '../../lib/form/publication.ts'
import { ListPage } from '../../lib/list/list-page.tsx'
import type { Filter } from '../../lib/list/list-tools.tsx'
import { PopoverPanel } from '../../lib/list/popover-panel.tsx'
import { TRANSLATION_STATES } from '../../lib/translation/translation-marks.tsx'
import { eventListParams, useEventColumns } from './columns.tsx'
import { DuplicateDialog } from './duplicate.dialog.tsx'
import { type ListedEvent, publishEvents, STATES, undoPublishEvents } from './event.ts'
import { events } from './event-resource.ts'
import styles from './events.module.css'
import { PreviewLink } from './preview-link.tsx'

interface Props {
  /** What can be done with an event besides editing it. */
  readonly rowActions?: ((event: ListedEvent) => ReactNode) | undefined
}

const PANEL = 'events'

/** All events: what is coming, what is over, and what visitors do not see yet. */
export function EventsPage({ rowActions }: Props) {
  const { t } = useTranslation(['admin-events', 'common'])
  const language = useLanguage()
  const columns = useEventColumns()
  const [params] = useSearchParams()
  const { series } = eventListParams.parse(params).filters
  const filters: Filter[] = [
    {
      name: 'state',
      label: t('columns.state'),
      any: t('common:lists.all'),
      options: STATES.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    {
      name: 'kind',
      label: t('columns.kind'),
      any: t('common:lists.all'),
      options: eventKinds.map((value) => ({ value, label: t(`common:kinds.${value}`) })),
    },
    {
      name: 'translation',
      label: t('columns.translation'),
      any: t('common:lists.all'),
      options: TRANSLATION_STATES.map((value) => ({ value, label: t(`translations.${value}`) })),
    },
    // A series is chosen at one of its events; here it is shown and left.
    ...(series
      ? [
          {
            name: 'series',
            label: t('columns.series'),
            any: t('common:lists.all'),
            options: [{ value: series, label: t('series.chosen') }],
          },
        ]
      : []),
  ]
  const create = (
    <ButtonLink to={`${events.path}/new`} icon={PlusIcon}>
      {t('common:actions.create')}
    </ButtonLink>
  )
  return (
    <AdminFrame section="events" title={t('title')} actions={create}>
      <TimeTabs />
      <div id={PANEL} role="tabpanel" aria-labelledby={tabId(PANEL)} className={styles.panel}>
        <ListPage
          caption={t('title')}
          source={events.source}
          address={eventListParams}
          columns={columns}
          filters={filters}
          placeholder={t('placeholder')}
          loadError={t('loadError')}
          nameOf={({ title }) => localize(title, language).text}
          rowActions={(event) => <EventRowMenu event={event}>{rowActions?.(event)}</EventRowMenu>}
          bulk={(chosen, clear) => <BulkPublish chosen={chosen} onDone={clear} />}
          nothing={
            <EmptyState art="quiet" title={t('empty.title')} actions={create}>
              <p>{t('empty.text')}</p>
            </EmptyState>
          }
        />
      </div>
    </AdminFrame>
  )
}

/** Coming, the next first; past and all, the latest first. */
function TimeTabs() {
  const { t } = useTranslation('admin-events')
  const [params] = useSearchParams()
  const search = eventListParams.parse(params)
  const { tab = 'coming', ...others } = search.filters
  const addressOf = (name: string) =>
    withQuery(
      events.path,
      eventListParams.params({
        ...search,
        page: 1,
        sort: name === 'coming' ? 'date' : 'date_desc',
        filters: name === 'coming' ? others : { tab: name, ...others },
      }),
    )
  const tabs = ['coming', 'past', 'all'].map((name) => ({
    to: addressOf(name),
    label: t(`tabs.${name}`),
    current: tab === name,
  }))
  return <Tabs label={t('tabs.label')} tabs={tabs} panel={PANEL} />
}

interface EventRowMenuProps {
  readonly event: ListedEvent
  /** What else can be done with it. */
  readonly children?: ReactNode
}

/** What can be done with an event from the list. */
function EventRowMenu({ event, children }: EventRowMenuProps) {
  const { t } = useTranslation('admin-events')
  const [isCopying, setCopying] = useState(false)
  const name = localize(event.title, useLanguage()).text
  return (
    <RowMenu name={name}>
      <div className={styles.menu}>
        <ButtonLink to={`${events.path}/${event.id}/attendees`} variant="quiet" size="sm">
          {t('attendees')}
        </ButtonLink>
        {isPublic(event) && event.status === 'planned' && (
          <ButtonLink to={`/admin/qr-scanner?event=${event.id}`} variant="quiet" size="sm">
            {t('checkIn')}
          </ButtonLink>
        )}
        {LANGUAGES.map((language) => (
          <PreviewLink key={language} event={event} language={language} variant="quiet" />
        ))}
        <Button variant="quiet" size="sm" onClick={() => setCopying(true)}>
          {t('duplicate.action')}
        </Button>
        {event.series_id && (
          <ButtonLink to={`${events.path}?tab=all&series=${event.series_id}`} variant="quiet" size="sm">
            {t('series.all')}
          </ButtonLink>
        )}
        {isCopying && <DuplicateDialog event={event} onClose={() => setCopying(false)} />}
        {children}
      </div>
    </RowMenu>
  )
}

interface RowMenuProps {
  /** What the row is called. */
  readonly name: string
  readonly children: ReactNode
}

/** What can be done with one row, where that is more than fits into it. */
function RowMenu({ name, children }: RowMenuProps) {
  const { t } = useTranslation('admin')
  return (
    <PopoverPanel
      name="row-menu"
      icon={MoreIcon}
      label={<VisuallyHidden>{t('list.actionsOf', { name })}</VisuallyHidden>}
    >
      {children}
    </PopoverPanel>
  )
}

interface BulkPublishProps {
  readonly chosen: readonly ListedEvent[]
  readonly onDone: () => void
}

/** Shows those that visitors do not see, hides those that nobody has a seat at. */
function BulkPublish({ chosen, onDone }: BulkPublishProps) {
  const hidden = chosen.filter((event) => !isPublic(event))
  const shown = chosen.filter((event) => event.published_at !== null)
  return (
    <>
      {hidden.length > 0 && <Publish chosen={hidden} words="publish" onDone={onDone} />}
      {shown.length > 0 && <Publish chosen={shown} words="unpublish" onDone={onDone} />}
    </>
  )
}

function Publish({ chosen, words, onDone }: BulkPublishProps & { readonly words: 'publish' | 'unpublish' }) {
  const { t } = useTranslation(['admin-events', 'common'])
  const count = chosen.length
  const confirm = async () => {
    const ids = chosen.map(({ id }) => id)
    const { done, skipped, changes } = await publishEvents(ids, words === 'publish')
    if (changes.length > 0)
      showUndoToast({
        about: ids.join(),
        said: t(`${words}.done`, { count: done }),
        undo: t('undoPublication.action'),
        onUndo: () => void undo(changes),
      })
    if (skipped > 0) toast.error(t(`${words}.skipped`, { count: skipped }))
    events.refresh()
    onDone()
  }
  const undo = async (changes: Awaited<ReturnType<typeof publishEvents>>['changes']) => {
    try {
      const { done, skipped } = await undoPublishEvents(changes)
      if (done > 0) toast.success(t('undoPublication.done', { count: done }))
      if (skipped > 0) toast.error(t('undoPublication.skipped', { count: skipped }))
    } catch (error) {
      toast.error(`${t('undoPublication.failed')} ${t(errorMessageKey(toApiError(error)))}`)
    }
    events.refresh()
  }
  return (
    <ConfirmAction
      size="sm"
      action={t(`${words}.action`, { count })}
      title={t(`${words}.title`, { count })}
      keep={t('common:actions.cancel')}
      busy={t('common:forms.saving')}
      failed={t(`${words}.failed`)}
      onConfirm={confirm}
    >
      <p>{t(count === 1 ? `${words}.textOfOne` : `${words}.text`)}</p>
    </ConfirmAction>
  )
}
