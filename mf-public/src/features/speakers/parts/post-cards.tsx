import { formatDate, localize, useLanguage } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { Cover } from '@hub/shared-ui/cover'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { Localized } from '@hub/shared-ui/localized'
import { speakerColour } from '@hub/shared-ui/speaker-colour'
import { Time } from '@hub/shared-ui/time'
import { storedPhoto } from '../../../lib/photos.ts'
import { postPath, type SignedPost } from '../model/post.ts'
import styles from './post-cards.module.css'

interface Props {
  readonly posts: readonly SignedPost[]
  /** Whether they are by different people. */
  readonly named?: boolean
}

/** Posts to read, each one link. */
export function PostCards({ posts, named = false }: Props) {
  return (
    <div className={styles.cards}>
      {posts.map((post) => (
        <PostCard key={post.id} post={post} named={named} />
      ))}
    </div>
  )
}

function PostCard({ post, named }: { readonly post: SignedPost; readonly named: boolean }) {
  const { author } = post
  const language = useLanguage()
  const title = localize(post.title, language)
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <Cover
          seed={post.slug}
          kind={speakerColour(author.id)}
          size="s"
          ratio="1x1"
          motif={post.cover_motif}
          print={post.cover_print}
          photo={post.cover_path ? storedPhoto(post.cover_path) : undefined}
        />
      </div>
      <div className={styles.words}>
        <p className="small muted">
          <Time value={post.published_at}>{formatDate(post.published_at, language)}</Time>
          {named && (
            <>
              {' · '}
              <Localized text={author.name} />
            </>
          )}
        </p>
        <h3 className={styles.title}>
          <Link
            to={postPath(author.id, post.slug)}
            className={styles.link}
            lang={title.isFallback ? title.language : undefined}
          >
            {title.text}
          </Link>
        </h3>
        {post.summary && (
          <p className={styles.summary}>
            <Localized text={post.summary} />
          </p>
        )}
        {title.isFallback && (
          <p>
            <FallbackBadge />
          </p>
        )}
      </div>
    </article>
  )
}
