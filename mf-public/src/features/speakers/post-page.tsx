import { formatDate, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import {
  Navigate,
  useLoad,
  useMetadataContext,
  usePageMetadata,
  useParams,
  useQuery,
} from '@hub/shared-platform'
import { Cover } from '@hub/shared-ui/cover'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { Localized } from '@hub/shared-ui/localized'
import { Section } from '@hub/shared-ui/section'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { isSlug } from '@hub/shared-ui/slug'
import { speakerColour } from '@hub/shared-ui/speaker-colour'
import { SpeakerTile } from '@hub/shared-ui/speaker-tile'
import { Time } from '@hub/shared-ui/time'
import { BackLink } from '../../lib/back-link.tsx'
import { NothingHere, PageBoundary } from '../../lib/detail-page/page-message.tsx'

import { LongText } from '../../lib/long-text.tsx'
import { useMetadataInput } from '../../lib/metadata/use-metadata.ts'
import { storedPhoto } from '../../lib/photos.ts'
import { latestPostsQuery, postQuery } from './api/posts.ts'

import { missingPostMetadata, postMetadata } from './metadata/post-metadata.ts'
import { isAuthoredBy, nextPosts, type Post, postPath } from './model/post.ts'
import { isSpeakerParam } from './model/speaker.ts'
import { PostCards } from './parts/post-cards.tsx'
import styles from './post-page.module.css'

/** A post of a speaker's blog. */
function PostPage() {
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
  const load = useLoad(postQuery(slug))
  return (
    <PageBoundary
      load={load}
      heading={t('speaker.blog')}
      loadError={t('post.loadError')}
      skeleton={<PostSkeleton />}
      nothing={<PostNotFound />}
    >
      {(post) =>
        isAuthoredBy(post.author, address) ? (
          <PostArticle post={post} />
        ) : (
          <Navigate to={postPath(post.author.id, slug)} replace />
        )
      }
    </PageBoundary>
  )
}

function PostNotFound() {
  const { t } = useTranslation('speakers')
  return (
    <NothingHere
      metadata={missingPostMetadata(useMetadataContext())}
      title={t('post.notFoundTitle')}
      text={t('post.notFound')}
      back={{ to: '/speakers', label: t('post.toSpeakers') }}
    />
  )
}

/** Holds the places of the title, the cover and the first paragraphs. */
function PostSkeleton() {
  return (
    <SkeletonGroup>
      <div className={`wrap ${styles.post}`}>
        <div className={styles.head}>
          <Skeleton width="8rem" height="1.375rem" />
          <Skeleton width="90%" height="clamp(4.75rem, 3rem + 7.8vw, 9.5rem)" />
          <Skeleton width="80%" height="3.75rem" />
          <Skeleton width="14rem" height="4rem" />
        </div>
        <div className={styles.coverBox}>
          <Skeleton height="100%" />
        </div>
        <div className={styles.body}>
          <Skeleton height="20rem" />
        </div>
      </div>
    </SkeletonGroup>
  )
}

interface Props {
  readonly post: Post
}

function PostArticle({ post }: Props) {
  const language = useLanguage()
  usePageMetadata(postMetadata(post, useMetadataInput()))
  return (
    <>
      <article className={`wrap ${styles.post}`}>
        <PostHeader post={post} />
        <div className={styles.cover}>
          <Cover
            seed={post.slug}
            kind={speakerColour(post.author.id)}
            size="l"
            ratio="5x2"
            motif={post.cover_motif}
            print={post.cover_print}
            photo={post.cover_path ? storedPhoto(post.cover_path) : undefined}
          />
        </div>
        <div className={styles.body}>
          <LongText text={post.body} isMarked={localize(post.title, language).isFallback} />
        </div>
      </article>
      <ReadNext post={post} />
    </>
  )
}

/** What else there is to read. No answer: the page does without. */
function ReadNext({ post }: Props) {
  const { t } = useTranslation('speakers')
  const { data: latest = [] } = useQuery(latestPostsQuery)
  const posts = nextPosts(post, latest)
  if (posts.length === 0) return null
  return (
    <Section className="wrap" title={t('post.more')}>
      <PostCards posts={posts} named />
    </Section>
  )
}

function PostHeader({ post }: Props) {
  const { author } = post
  const language = useLanguage()
  const title = localize(post.title, language)
  return (
    <header className={styles.head}>
      <p className={`small muted ${styles.marks}`}>
        <Time value={post.published_at}>{formatDate(post.published_at, language)}</Time>
        {title.isFallback && <FallbackBadge />}
      </p>
      <h1 className={styles.title} lang={title.isFallback ? title.language : undefined}>
        {title.text}
      </h1>
      {post.summary && (
        <p className="lead">
          <Localized text={post.summary} />
        </p>
      )}
      <SpeakerTile
        photo={author.photo_path ? storedPhoto(author.photo_path) : undefined}
        speaker={{ ...author, note: author.headline ?? author.field }}
      />
    </header>
  )
}

export { PostPage as Component }
