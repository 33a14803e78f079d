import { formatDate, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useDocumentHead, useQuery } from '@hub/shared-platform'
import { Cover } from '@hub/shared-ui/cover'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { Localized } from '@hub/shared-ui/localized'
import { Section } from '@hub/shared-ui/section'
import { speakerColour } from '@hub/shared-ui/speaker-colour'
import { SpeakerTile } from '@hub/shared-ui/speaker-tile'
import { Time } from '@hub/shared-ui/time'
import { LongText } from '../../../lib/long-text.tsx'
import { useMetadataInput } from '../../../lib/metadata/use-metadata-input.ts'
import { storedPhoto } from '../../../lib/stored-photo.ts'
import { latestPostsQuery } from '../api/list-latest-posts.ts'
import { postMetadata } from '../head/post-metadata.ts'
import { nextPosts, type Post } from '../model/post.ts'
import { PostCards } from '../parts/post-cards.tsx'
import styles from './post-page.module.css'

interface Props {
  readonly post: Post
}

export function PostArticle({ post }: Props) {
  const { t } = useTranslation('speakers')
  const language = useLanguage()
  useDocumentHead(postMetadata(post, useMetadataInput()))
  return (
    <>
      <article className={`wrap ${styles.post}`}>
        <PostHead post={post} />
        <div className={styles.cover}>
          <Cover
            seed={post.slug}
            kind={speakerColour(post.author.id)}
            size="l"
            ratio={5 / 2}
            motif={post.cover_motif}
            print={post.cover_print}
            photo={post.cover_path ? storedPhoto(post.cover_path) : undefined}
          />
        </div>
        <div className={styles.body}>
          <LongText
            text={post.body}
            isMarked={localize(post.title, language).isFallback}
            loadError={t('post.textError')}
          />
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

function PostHead({ post }: Props) {
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
