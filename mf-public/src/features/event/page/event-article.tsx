import { localize, useLanguage } from '@hub/shared-i18n'
import { useDocumentHead } from '@hub/shared-platform'
import styles from '../../../lib/detail-page/detail-page.module.css'
import { useMetadataInput } from '../../../lib/metadata/use-metadata-input.ts'
import { eventMetadata } from '../head/event-metadata.ts'
import type { EventDetails } from '../model/event-details.ts'
import type { EventExtensions } from '../model/event-extensions.ts'
import { playerOf } from '../model/recording.ts'
import { Description } from '../parts/description.tsx'
import { EventHeader } from '../parts/event-header.tsx'
import { EventSpeakers } from '../parts/event-speakers.tsx'
import { PhoneBar } from '../parts/phone-bar.tsx'
import { Photos } from '../parts/photos.tsx'
import { Programme } from '../parts/programme.tsx'
import { Recording } from '../parts/recording.tsx'
import { RelatedEvents } from '../parts/related-events.tsx'
import { Ticket } from '../parts/ticket.tsx'
import { EventCover } from './event-cover.tsx'

interface Props {
  readonly event: EventDetails
  readonly slots: EventExtensions
}

export function EventArticle({ event, slots }: Props) {
  useDocumentHead(eventMetadata(event, useMetadataInput()))
  // Nobody takes part in what is not published.
  const seat = event.isDraft ? undefined : slots.seat
  return (
    <>
      <article data-kind={event.kind}>
        <div className={`wrap ${styles.grid}`}>
          <EventCover event={event} />
          <EventHeader event={event} />
          <div className={styles.panel}>
            <Ticket event={event} seat={seat} more={!event.isDraft && slots.actions?.(event)} />
          </div>
          <Body event={event} slots={slots} />
        </div>
      </article>
      <RelatedEvents event={event} />
      <PhoneBar event={event} seat={seat} />
    </>
  )
}

function Body({ event, slots }: Props) {
  const player = event.video_url ? playerOf(event.video_url) : undefined
  const isMarked = localize(event.title, useLanguage()).isFallback
  return (
    <div className={styles.body}>
      {event.description && <Description text={event.description} isMarked={isMarked} />}
      {player && <Recording event={event} player={player} />}
      {event.sessions.length > 0 && <Programme event={event} />}
      {event.speakers.length > 0 && <EventSpeakers speakers={event.speakers} />}
      {event.photos.length > 0 && <Photos event={event} />}
      {!event.isDraft && slots.discussion?.(event.id)}
    </div>
  )
}
