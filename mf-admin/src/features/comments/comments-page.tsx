import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { FlagIcon } from '@hub/shared-ui/icons'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { adminListParams } from '../../lib/list/admin-list-params.ts'
import { DateTimeCell } from '../../lib/list/cells.tsx'
import type { Column } from '../../lib/list/column.ts'
import { ListPage } from '../../lib/list/list-page.tsx'
import { commentSource, type ModeratedComment } from './comment.ts'
import styles from './comments.module.css'
import { Decisions } from './decisions.tsx'

const ALL = 'all'

/** What was reported comes first: all comments are a choice. */
const address = adminListParams({
  sorts: ['created'],
  sort: 'created_desc',
  filters: { show: [ALL] },
  optional: ['event', 'created'],
})

const nameOf = ({ author_name, body }: ModeratedComment) => `${author_name}: ${body.slice(0, 60)}`

/** Comments that somebody reported, and all others. */
function CommentsPage() {
  const { t } = useTranslation('moderation')
  const columns = useCommentColumns()
  return (
    <AdminFrame section="comments" title={t('title')}>
      <ListPage
        caption={t('title')}
        source={commentSource}
        address={address}
        columns={columns}
        filters={[
          {
            name: 'show',
            label: t('show.label'),
            any: t('show.reported'),
            options: [{ value: ALL, label: t('show.all') }],
          },
        ]}
        placeholder={t('placeholder')}
        loadError={t('loadError')}
        nameOf={nameOf}
        rowActions={(comment) => <Decisions comments={[comment]} />}
        bulk={(chosen, clear) => <Decisions comments={chosen} onDone={clear} />}
        nothing={
          <EmptyState
            art="quiet"
            title={t('empty.title')}
            actions={
              <ButtonLink to={`/admin/comments?show=${ALL}`} variant="line">
                {t('empty.all')}
              </ButtonLink>
            }
          >
            <p>{t('empty.text')}</p>
          </EmptyState>
        }
      />
    </AdminFrame>
  )
}

function useCommentColumns(): Column<ModeratedComment>[] {
  const { t } = useTranslation('moderation')
  const language = useLanguage()
  const author = ({ author_name, author_role }: ModeratedComment) =>
    author_role === 'user' ? author_name : `${author_name} · ${t(`roles.${author_role}`)}`
  return [
    {
      id: 'body',
      title: t('columns.comment'),
      cell: (row) => <Words row={row} />,
      csv: (row) => row.body,
    },
    { id: 'author', title: t('columns.author'), cell: author, csv: author },
    {
      id: 'event',
      title: t('columns.event'),
      isOptional: true,
      cell: ({ event }) => <EventLink event={event} />,
      csv: ({ event }) => localize(event.title, language).text,
    },
    {
      id: 'created',
      title: t('columns.created'),
      isSortable: true,
      isOptional: true,
      cell: (row) => <DateTimeCell at={row.created_at} />,
      csv: (row) => row.created_at,
    },
    {
      id: 'reports',
      title: t('columns.reports'),
      cell: (row) => <Reports row={row} />,
      csv: (row) => row.report_count,
    },
  ]
}

function Words({ row }: { readonly row: ModeratedComment }) {
  const { t } = useTranslation('moderation')
  return (
    <>
      <span className={styles.body}>{row.body}</span>
      {(row.is_reply || row.reply_count > 0) && (
        <span className={styles.aside}>
          {row.is_reply ? t('isReply') : t('replies', { count: row.reply_count })}
        </span>
      )}
    </>
  )
}

function EventLink({ event }: Pick<ModeratedComment, 'event'>) {
  const { text, isFallback } = localize(event.title, useLanguage())
  const lang = isFallback ? 'ru' : undefined
  if (!event.is_public) return <span lang={lang}>{text}</span>
  return (
    <Link to={`/events/${event.slug}`} lang={lang} className="link">
      {text}
    </Link>
  )
}

function Reports({ row }: { readonly row: ModeratedComment }) {
  const { t } = useTranslation('moderation')
  if (row.report_count === 0) return <span className="muted">{t('noReports')}</span>
  return (
    <div className={styles.reports}>
      <Badge tone="danger" icon={FlagIcon}>
        {t('reports', { count: row.report_count })}
      </Badge>
      {row.reasons.map((reason, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several people may give the same reason, and none moves
        <q key={place}>{reason}</q>
      ))}
    </div>
  )
}

export { CommentsPage as Component }
