import { useTranslation } from '@hub/shared-i18n'
import { Navigate, useLoad, useParams, useQuery } from '@hub/shared-platform'
import { isSlug } from '@hub/shared-ui/slug'
import { BackLink } from '../../../lib/back-link.tsx'
import { PageFailure } from '../../../lib/detail-page/page-failure.tsx'
import { richTextModule } from '../../../lib/long-text.tsx'
import { postQuery } from '../api/get-post.ts'
import { isAuthoredBy, postPath } from '../model/post-path.ts'
import { isSpeakerParam } from '../model/speaker-param.ts'
import { PostArticle } from './post-article.tsx'
import { PostNotFound } from './post-not-found.tsx'
import { PostSkeleton } from './post-skeleton.tsx'

/** A post of a speaker's blog. */
export function PostPage() {
  const { t } = useTranslation('speakers')
  const { id, slug } = useParams()
  if (!isSpeakerParam(id) || !isSlug(slug)) return <PostNotFound />
  return (
    <>
      <BackLink list={`/speakers/${id}`}>{t('post.back')}</BackLink>
      <LoadedPost key={slug} address={id} slug={slug} />
    </>
  )
}

function LoadedPost({ address, slug }: { readonly address: string; readonly slug: string }) {
  const { t } = useTranslation('speakers')
  const { data: post, error, retry, retrying } = useLoad(postQuery(slug))
  useQuery(richTextModule)
  if (post && !isAuthoredBy(post.author, address))
    return <Navigate to={postPath(post.author.id, slug)} replace />
  if (post) return <PostArticle post={post} />
  if (post === null) return <PostNotFound />
  if (!error) return <PostSkeleton />
  return (
    <PageFailure
      heading={t('speaker.blog')}
      title={t('post.loadError')}
      error={error}
      retry={retry}
      retrying={retrying}
    />
  )
}
