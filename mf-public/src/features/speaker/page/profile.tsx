import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useDocumentHead } from '@hub/shared-platform'
import { speakerColour } from '@hub/shared-ui/speaker-colour'
import { LongText } from '../../../lib/long-text.tsx'
import { useMetadataInput } from '../../../lib/metadata/use-metadata-input.ts'
import type { SpeakerPageData, SpeakerProfile } from '../api/get-speaker-page.ts'
import { speakerMetadata } from '../head/speaker-metadata.ts'
import { SpeakerHeader } from '../parts/speaker-header.tsx'
import { Blog, Courses, PastEvents, UpcomingEvents } from '../parts/speaker-sections.tsx'
import styles from './speaker-page.module.css'

export function Profile({ page }: { readonly page: SpeakerPageData }) {
  const { speaker } = page
  useDocumentHead(speakerMetadata(speaker, useMetadataInput()))
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
      <div>
        {speaker.bio && (
          <LongText text={speaker.bio} isMarked={isMarked} loadError={t('speaker.textError')} />
        )}
      </div>
    </section>
  )
}
