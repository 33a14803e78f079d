import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { adminListParams } from '../../lib/list/admin-list-params.ts'
import { DateTimeCell, RowLink } from '../../lib/list/cells.tsx'
import type { Column } from '../../lib/list/column.ts'
import { ListPage } from '../../lib/list/list-page.tsx'
import { optionsOf } from '../../lib/resource/resource-list.tsx'
import { type ChannelPost, channelPostSource, POST_STATES } from './channel-post.ts'
import { PostActions } from './post.dialog.tsx'

const address = adminListParams({
  sorts: ['created'],
  sort: 'created_desc',
  filters: { state: POST_STATES },
  optional: ['created'],
})

/** Posts for the channel in Telegram: drafts to send or discard, and what was decided. */
function ChannelPostsPage() {
  const { t } = useTranslation(['channel-posts', 'common'])
  const language = useLanguage()
  return (
    <AdminFrame section="channel-posts" title={t('title')}>
      <ListPage
        caption={t('title')}
        source={channelPostSource}
        address={address}
        columns={useColumns()}
        filters={[
          {
            name: 'state',
            label: t('columns.status'),
            any: t('common:lists.all'),
            options: optionsOf(POST_STATES, (state) => t(`statuses.${state}`)),
          },
        ]}
        placeholder={t('placeholder')}
        loadError={t('loadError')}
        nameOf={({ event }) => localize(event.title, language).text}
        rowActions={(post) => <PostActions post={post} />}
        nothing={
          <EmptyState art="quiet" title={t('empty.title')}>
            <p>{t('empty.text')}</p>
          </EmptyState>
        }
      />
    </AdminFrame>
  )
}

const TONES = {
  pending: 'quiet',
  sending: 'quiet',
  sent: 'positive',
  failed: 'danger',
  skipped: 'warning',
} as const

function useColumns(): Column<ChannelPost>[] {
  const { t } = useTranslation('channel-posts')
  const language = useLanguage()
  const statusOf = ({ status, delivery }: ChannelPost) =>
    status === 'sent' && delivery ? t(`deliveries.${delivery}`) : t(`statuses.${status}`)
  return [
    {
      id: 'event',
      title: t('columns.event'),
      cell: ({ event }) => {
        const { text, isFallback } = localize(event.title, language)
        return (
          <RowLink to={`/events/${event.slug}`} lang={isFallback ? 'ru' : undefined}>
            {text}
          </RowLink>
        )
      },
      csv: ({ event }) => localize(event.title, language).text,
    },
    {
      id: 'cause',
      title: t('columns.cause'),
      cell: ({ cause }) => t(`causes.${cause}`),
      csv: ({ cause }) => t(`causes.${cause}`),
    },
    {
      id: 'status',
      title: t('columns.status'),
      cell: (post) => <Badge tone={post.delivery ? TONES[post.delivery] : undefined}>{statusOf(post)}</Badge>,
      csv: statusOf,
    },
    {
      id: 'created',
      title: t('columns.created'),
      isSortable: true,
      isOptional: true,
      cell: ({ created_at: at }) => <DateTimeCell at={at} />,
      csv: ({ created_at: at }) => at,
    },
  ]
}

export { ChannelPostsPage as Component }
