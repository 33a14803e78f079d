import { db } from '@hub/shared-auth'
import {
  formatDate,
  formatTime,
  type LocalizedText,
  localize,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { queryOptions, unwrap, usePageMetadata, useQuery } from '@hub/shared-platform'
import { Cover } from '@hub/shared-ui/cover'
import { EventCard, EventCards } from '@hub/shared-ui/event-card'
import type { EventCardData } from '@hub/shared-ui/event-data'
import { Gallery, type GalleryPhoto } from '@hub/shared-ui/gallery'
import type { EventKind } from '@hub/shared-ui/kinds'
import { MoreLink } from '@hub/shared-ui/more-link'
import { Section } from '@hub/shared-ui/section'
import { SpeakerTile, SpeakerTiles } from '@hub/shared-ui/speaker-tile'
import { StickyBar } from '@hub/shared-ui/sticky-bar'
import { useMemo } from 'react'
import styles from '../../../lib/detail-page/detail-page.module.css'
import { LongText } from '../../../lib/long-text.tsx'
import { useMetadataInput } from '../../../lib/metadata/use-metadata.ts'
import { generatedPhoto, storedPhoto } from '../../../lib/photos.ts'
import { eventMetadata } from '../event-metadata.ts'
import type { EventDetails, EventExtensions } from '../model/event-details.ts'
import { eventTimes } from '../model/event-times.ts'
import { playerOf } from '../model/recording.ts'
import { EventHeader } from '../parts/event-header.tsx'
import { Programme } from '../parts/programme.tsx'
import { Recording } from '../parts/recording.tsx'
import { ShareButton } from '../parts/share-button.tsx'
import { EventPrice, Ticket } from '../parts/ticket.tsx'

/** What of the same kind comes next. Nothing to show, or no answer: the page does without. */
function RelatedEvents({ event }: { readonly event: EventDetails }) {
  const { t } = useTranslation('events')
  const { data: events = [] } = useQuery(relatedEventsQuery(event))
  if (events.length === 0) return null
  return (
    <Section
      className="wrap"
      title={t('event.related')}
      more={<MoreLink to={`/events?type=${event.kind}`}>{t(`event.moreOfKind.${event.kind}`)}</MoreLink>}
    >
      <EventCards>
        {events.map((related) => (
          <EventCard
            key={related.id}
            event={related}
            photo={related.cover_path ? storedPhoto(related.cover_path) : undefined}
          />
        ))}
      </EventCards>
    </Section>
  )
}

const SHOWN = 4

async function listRelatedEvents(kind: EventKind, signal: AbortSignal): Promise<EventCardData[]> {
  return unwrap(
    await db()
      .rpc('list_events', { kinds: [kind], tab: 'upcoming', page_size: SHOWN + 1 }, { get: true })
      .abortSignal(signal)
      .overrideTypes<EventCardData[], { merge: false }>(),
  )
}

/**
 * The next events of the same kind, without this one.
 * @throws ApiError
 */
const relatedEventsQuery = ({ id, kind }: Pick<EventCardData, 'id' | 'kind'>) =>
  queryOptions({
    queryKey: ['events', 'next', kind],
    queryFn: ({ signal }) => listRelatedEvents(kind, signal),
    select: (events) => events.filter((event) => event.id !== id).slice(0, SHOWN),
  })

interface Props {
  readonly event: EventDetails
  readonly slots: EventExtensions
}

export function EventArticle({ event, slots }: Props) {
  usePageMetadata(eventMetadata(event, useMetadataInput()))
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

function EventCover({ event }: { readonly event: EventDetails }) {
  return (
    <div className={styles.cover}>
      <Cover
        seed={event.slug}
        kind={event.kind}
        size="l"
        ratio="5x2"
        eager
        motif={event.cover_motif}
        print={event.cover_print}
        photo={event.cover_path ? storedPhoto(event.cover_path) : undefined}
      />
    </div>
  )
}

interface DescriptionProps {
  readonly text: LocalizedText
  /** Whether the page has said already that it is not translated. */
  readonly isMarked: boolean
}

function Description({ text, isMarked }: DescriptionProps) {
  const { t } = useTranslation('events')
  return (
    <section aria-labelledby="about-event">
      <h2 id="about-event" className="visually-hidden">
        {t('event.about')}
      </h2>
      <LongText text={text} isMarked={isMarked} />
    </section>
  )
}

/** Who speaks, each with a way to their page. */
function EventSpeakers({ speakers }: Pick<EventDetails, 'speakers'>) {
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

/** Pictures of how it was: photos from the store, or drawings in the light of the kind. */
function Photos({ event }: { readonly event: Pick<EventDetails, 'kind' | 'photos'> }) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const photos = useMemo(() => {
    return event.photos.map((photo): GalleryPhoto => {
      const picture = photo.path
        ? storedPhoto(photo.path, photo)
        : generatedPhoto(photo.cover_seed ?? photo.id, event.kind, photo.cover_motif)
      return { ...picture, id: photo.id, alt: localize(photo.alt, language).text }
    })
  }, [event, language])
  return (
    <Section title={t('event.photos')}>
      <Gallery photos={photos} />
    </Section>
  )
}

/** Price and the main action, at hand on a phone. There is nothing to do about what is over or called off. */
function PhoneBar({ event, seat }: { readonly event: EventDetails; readonly seat: EventExtensions['seat'] }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  if (event.status === 'cancelled' || event.status === 'completed') return null
  const { startsAt } = eventTimes(event)
  const share = <ShareButton event={event} variant="line" />
  return (
    <StickyBar
      title={<EventPrice event={event} />}
      note={
        startsAt ? `${formatDate(startsAt, language)}, ${formatTime(startsAt, language)}` : t('dates.tba')
      }
      action={seat?.bar(event, share) ?? share}
    />
  )
}
