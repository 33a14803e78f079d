import type { DocumentHead, HeadPicture } from '@hub/contract/page-metadata'
import { breadcrumbs } from '@hub/contract/structured-data'
import { formatDateTime, localize } from '@hub/shared-i18n'
import type { MetadataInput } from '../../../lib/metadata/metadata-input.ts'
import type { EventDetails } from '../model/event-details.ts'
import { eventTimes } from '../model/event-times.ts'
import { eventData } from './event-data.ts'

const eventPath = ({ slug }: Pick<EventDetails, 'slug'>): string => `/events/${slug}`

/** What the page of an event says of itself. */
export function eventMetadata(event: EventDetails, facts: MetadataInput): DocumentHead {
  const title = localize(event.title, facts.language).text
  const image = event.cover_path ? facts.mediaUrl(event.cover_path) : undefined
  const picture = eventPicture(event, facts)
  const path = eventPath(event)
  const description = eventDescription(event, facts)
  return {
    title,
    description,
    path,
    type: 'article',
    noIndex: event.isDraft,
    image,
    picture,
    data: [
      eventData(event, { ...facts, description, picture, image }),
      breadcrumbs(facts, [
        { name: facts.t('events:title'), path: '/events' },
        { name: title, path },
      ]),
    ],
  }
}

export const missingEventMetadata = ({ t }: Pick<MetadataInput, 't'>): DocumentHead => ({
  title: t('common:errors.eventNotFound'),
  noIndex: true,
})

/** «Отменено. Вечер вопросов…»; for an event without a summary, when and where. */
function eventDescription(event: EventDetails, facts: MetadataInput): string {
  const summary = localize(event.summary, facts.language).text
  const isOff = event.status === 'cancelled' || event.status === 'postponed'
  const state = isOff ? `${facts.t(`common:statuses.${event.status}`)}. ` : ''
  return `${state}${summary || [facts.t(`common:kinds.${event.kind}`), whenAndWhere(event, facts)].join(', ')}`
}

function eventPicture(event: EventDetails, facts: MetadataInput): HeadPicture {
  const note =
    event.status === 'cancelled' ? facts.t('common:statuses.cancelled') : whenAndWhere(event, facts)
  return {
    seed: event.slug,
    kind: event.kind,
    motif: event.cover_motif,
    print: event.cover_print,
    title: localize(event.title, facts.language).text,
    note: [facts.t(`common:kinds.${event.kind}`), note].join(' · '),
  }
}

function whenAndWhere(event: EventDetails, { language, t }: MetadataInput): string {
  const { startsAt } = eventTimes(event)
  const when = startsAt ? formatDateTime(startsAt, language) : t('common:dates.tba')
  const where = event.format === 'online' ? t('events:event.online') : localize(event.place, language).text
  return [when, where].filter(Boolean).join(', ')
}
