import { useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { adminListParams } from '../../list/admin-list-params.ts'
import { ListPage } from '../../list/list-page.tsx'
import { commentSource } from './api/list-comments.ts'
import type { ModeratedComment } from './comment.ts'
import { Decisions } from './decisions.tsx'
import { useCommentColumns } from './use-comment-columns.tsx'

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
export function CommentsPage() {
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
