import { formatDateTime, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { CheckIcon, ClockIcon, PencilIcon, PlusIcon } from '@hub/shared-ui/icons'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { isPublic } from '../../../lib/form/publication.ts'
import { RowLink } from '../../../lib/list/cells.tsx'
import styles from '../speakers.module.css'
import { type ListedPost, newPostPath, postPath, postsQuery } from './post.ts'

/** What a speaker has written, and the way to write more. */
export function Posts({ speaker }: { readonly speaker: string }) {
  const { t } = useTranslation('admin-posts')
  const load = useLoad(postsQuery(speaker))
  return (
    <section className={styles.posts} aria-labelledby="posts-title">
      <div className={styles.postsHead}>
        <h2 id="posts-title">{t('posts')}</h2>
        <ButtonLink to={newPostPath(speaker)} variant="line" size="sm" icon={PlusIcon}>
          {t('write')}
        </ButtonLink>
      </div>
      <LoadBoundary load={load} loadError={t('listError')} skeleton={{ height: '6rem' }}>
        {(posts) =>
          posts.length === 0 ? (
            <p className="muted">{t('none')}</p>
          ) : (
            <ul className={styles.plain}>
              {posts.map((post) => (
                <Line key={post.id} speaker={speaker} post={post} />
              ))}
            </ul>
          )
        }
      </LoadBoundary>
    </section>
  )
}

function Line({ speaker, post }: { readonly speaker: string; readonly post: ListedPost }) {
  const title = localize(post.title, useLanguage())
  return (
    <li className={styles.post}>
      <RowLink to={postPath(speaker, post.id)} lang={title.isFallback ? 'ru' : undefined}>
        {title.text}
      </RowLink>
      <PublicationBadge row={post} />
    </li>
  )
}

interface Props {
  readonly row: { readonly published_at: string | null }
}

/** Whether visitors see it, and since or from when. */
function PublicationBadge({ row }: Props) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const date = row.published_at && formatDateTime(row.published_at, language)
  if (!date)
    return (
      <Badge tone="quiet" icon={PencilIcon}>
        {t('publication.isDraft')}
      </Badge>
    )
  const isOut = isPublic(row)
  return (
    <Badge tone={isOut ? 'positive' : 'warning'} icon={isOut ? CheckIcon : ClockIcon}>
      {t(isOut ? 'publication.since' : 'publication.willBe', { date })}
    </Badge>
  )
}
