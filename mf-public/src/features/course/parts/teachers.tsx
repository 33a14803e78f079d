import { useTranslation } from '@hub/shared-i18n'
import { Section } from '@hub/shared-ui/section'
import { SpeakerTile, SpeakerTiles } from '@hub/shared-ui/speaker-tile'
import { storedPhoto } from '../../../lib/stored-photo.ts'
import type { CourseDetails } from '../model/course-details.ts'

/** Who teaches, each with a way to their page. */
export function Teachers({ speakers }: Pick<CourseDetails, 'speakers'>) {
  const { t } = useTranslation('courses')
  return (
    <Section title={t('course.teachers')}>
      <SpeakerTiles>
        {speakers.map((speaker) => (
          <li key={speaker.id}>
            <SpeakerTile
              photo={speaker.photo_path ? storedPhoto(speaker.photo_path) : undefined}
              speaker={{ ...speaker, note: speaker.headline }}
            />
          </li>
        ))}
      </SpeakerTiles>
    </Section>
  )
}
