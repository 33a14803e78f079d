import { useTranslation } from '@hub/shared-i18n'
import { Section } from '@hub/shared-ui/section'
import { SpeakerTile, SpeakerTiles } from '@hub/shared-ui/speaker-tile'
import { storedPhoto } from '../../../lib/stored-photo.ts'
import type { EventDetails } from '../model/event-details.ts'

/** Who speaks, each with a way to their page. */
export function EventSpeakers({ speakers }: Pick<EventDetails, 'speakers'>) {
  const { t } = useTranslation('events')
  return (
    <Section title={t('event.speakers')}>
      <SpeakerTiles>
        {speakers.map((speaker) => (
          <li key={speaker.id}>
            <SpeakerTile
              photo={speaker.photo_path ? storedPhoto(speaker.photo_path) : undefined}
              speaker={{ ...speaker, note: speaker.role ?? speaker.headline ?? speaker.field }}
            />
          </li>
        ))}
      </SpeakerTiles>
    </Section>
  )
}
