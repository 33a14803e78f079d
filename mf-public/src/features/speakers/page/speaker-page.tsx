import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad, useMetadataContext, usePageMetadata, useParams } from '@hub/shared-platform'
import { Cover } from '@hub/shared-ui/cover'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { Icon } from '@hub/shared-ui/icon'
import { ExternalLinkIcon, MailIcon } from '@hub/shared-ui/icons'
import { Localized } from '@hub/shared-ui/localized'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { speakerColour } from '@hub/shared-ui/speaker-colour'
import { BackLink } from '../../../lib/back-link.tsx'
import { NothingHere, PageBoundary } from '../../../lib/detail-page/page-message.tsx'
import { LongText } from '../../../lib/long-text.tsx'
import { useMetadataInput } from '../../../lib/metadata/use-metadata.ts'
import { storedPhoto } from '../../../lib/photos.ts'
import { type SpeakerPageData, type SpeakerProfile, speakerPageQuery } from '../api/get-speaker-page.ts'
import { missingSpeakerMetadata, speakerMetadata } from '../metadata/speaker-metadata.ts'
import { isSpeakerParam, safeLinks } from '../model/speaker.ts'
import { Blog, Courses, PastEvents, UpcomingEvents } from '../parts/speaker-sections.tsx'
import styles from './speaker-page.module.css'

interface Props {
  readonly speaker: SpeakerProfile
}

/** Portrait, name, who it is, and where else to find them. */
function SpeakerHeader({ speaker }: Props) {
  const name = localize(speaker.name, useLanguage())
  return (
    <header className={`wrap ${styles.head}`}>
      <div className={styles.face}>
        <Cover
          seed={speaker.id}
          kind={speakerColour(speaker.id)}
          size="l"
          ratio="1x1"
          motif={speaker.cover_motif}
          print={speaker.cover_print}
          photo={speaker.photo_path ? storedPhoto(speaker.photo_path) : undefined}
          eager
        />
      </div>
      <div className={styles.words}>
        <Marks speaker={speaker} />
        <h1 lang={name.isFallback ? name.language : undefined}>{name.text}</h1>
        {speaker.headline && (
          <p className={`lead ${styles.headline}`}>
            <Localized text={speaker.headline} />
          </p>
        )}
        <Links speaker={speaker} />
      </div>
    </header>
  )
}

function Marks({ speaker }: Props) {
  const { t } = useTranslation(['speakers', 'common'])
  const language = useLanguage()
  const isFallback = localize(speaker.headline ?? speaker.name, language).isFallback
  const spoken = speaker.languages.map((code) => t(`common:languages.${code}`, { defaultValue: code }))
  return (
    <p className={styles.marks}>
      {speaker.field && (
        <span className={styles.field}>
          <Localized text={speaker.field} />
        </span>
      )}
      {spoken.length > 0 && (
        <span className="muted">{t('speaker.languages', { languages: spoken.join(', ') })}</span>
      )}
      {isFallback && <FallbackBadge />}
    </p>
  )
}

function Links({ speaker }: Props) {
  const { t } = useTranslation(['speakers', 'common'])
  const links = safeLinks(speaker.links)
  if (links.length === 0) return null
  return (
    <ul className={styles.links} aria-label={t('speaker.links')}>
      {links.map(({ label, url }) => {
        const isMail = url.startsWith('mailto:')
        return (
          <li key={url}>
            <a
              href={url}
              className="link"
              {...(!isMail && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
            >
              <Icon of={isMail ? MailIcon : ExternalLinkIcon} size="sm" />
              <Localized text={label} />
              {!isMail && <span className="visually-hidden"> ({t('common:a11y.newTab')})</span>}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** One speaker: who they are, where they are to be heard, what they wrote. */
function SpeakerPage() {
  const { t } = useTranslation('speakers')
  const { id } = useParams()
  if (!isSpeakerParam(id)) return <SpeakerNotFound isMalformed />
  return (
    <>
      <BackLink list="/speakers">{t('speaker.backToList')}</BackLink>
      <LoadedSpeaker key={id} address={id} />
    </>
  )
}

function LoadedSpeaker({ address }: { readonly address: string }) {
  const { t } = useTranslation('speakers')
  const load = useLoad(speakerPageQuery(address))
  return (
    <PageBoundary
      load={load}
      heading={t('title')}
      loadError={t('speaker.loadError')}
      skeleton={<SpeakerSkeleton />}
      nothing={<SpeakerNotFound isMalformed={false} />}
    >
      {(page) => <Profile page={page} />}
    </PageBoundary>
  )
}

/** @param isMalformed the address cannot be that of a speaker */
function SpeakerNotFound({ isMalformed }: { readonly isMalformed: boolean }) {
  const { t } = useTranslation(['speakers', 'common'])
  return (
    <NothingHere
      metadata={missingSpeakerMetadata(useMetadataContext())}
      title={t('common:errors.speakerNotFound')}
      text={isMalformed ? t('speaker.malformed') : t('speaker.notFound')}
      back={{ to: '/speakers', label: t('speaker.back') }}
    />
  )
}

/** Holds the places of the portrait and the words. */
function SpeakerSkeleton() {
  return (
    <SkeletonGroup>
      <div className={`wrap ${styles.head}`}>
        <div className={styles.face}>
          <Skeleton ratio={1} round />
        </div>
        <div className={styles.words}>
          <Skeleton width="10rem" height="1.625rem" />
          <Skeleton width="90%" height="clamp(2.375rem, 1.5rem + 3.9vw, 4.75rem)" />
          <Skeleton width="80%" height="3.75rem" />
        </div>
      </div>
      <div className={`wrap ${styles.bio}`}>
        <Skeleton height="12rem" />
      </div>
    </SkeletonGroup>
  )
}

function Profile({ page }: { readonly page: SpeakerPageData }) {
  const { speaker } = page
  usePageMetadata(speakerMetadata(speaker, useMetadataInput()))
  return (
    <>
      <article data-kind={speakerColour(speaker.id)}>
        <SpeakerHeader speaker={speaker} />
        {speaker.bio && <Biography speaker={speaker} />}
      </article>
      <UpcomingEvents events={page.upcoming} />
      {page.courses.length > 0 && <Courses courses={page.courses} />}
      {page.posts.length > 0 && <Blog posts={page.posts} author={speaker} />}
      {page.past.length > 0 && <PastEvents events={page.past} count={page.past_count} name={speaker.name} />}
    </>
  )
}

function Biography({ speaker }: { readonly speaker: SpeakerProfile }) {
  const { t } = useTranslation('speakers')
  const isMarked = localize(speaker.headline ?? speaker.name, useLanguage()).isFallback
  return (
    <section className={`wrap ${styles.bio}`} aria-labelledby="about-speaker">
      <h2 id="about-speaker" className="visually-hidden">
        {t('speaker.about')}
      </h2>
      <div>{speaker.bio && <LongText text={speaker.bio} isMarked={isMarked} />}</div>
    </section>
  )
}

export { SpeakerPage as Component }
