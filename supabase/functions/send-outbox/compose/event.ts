import { locationLine } from '../../_shared/event.ts'
import { formatCode, formatMoment, formatSpan, formatTime } from '../format.ts'
import type { EventData, Language, Payload, RegistrationData } from '../message.ts'
import { fill, localized, type Texts } from '../texts.ts'
import { type Block, facts } from './blocks.ts'

const MOVED = ['event_moved', 'event_postponed']

export function eventBlocks(
  kind: string,
  { event, registration }: Payload,
  texts: Texts,
  language: Language,
): Block[] {
  if (!event) return []
  const { labels } = texts
  const isMoved = MOVED.includes(kind) && event.previous_starts_at !== event.starts_at
  return [
    ...facts([
      [labels.event, localized(event.title, language)],
      [labels.was, isMoved && event.previous_starts_at && formatMoment(event.previous_starts_at, language)],
      [labels.when, kind !== 'event_postponed' && formatSpan(event.starts_at, event.ends_at, language)],
      [labels.doors, event.doors_at && !registration?.is_online && formatTime(event.doors_at)],
      [labels.location, placeOf(event, registration, texts, language)],
      [labels.note, localized(event.status_note, language)],
      [labels.position, registration?.position?.toString()],
    ]),
    ...ticketBlocks(kind, registration, texts),
  ]
}

export function placeOf(
  event: EventData,
  registration: RegistrationData | undefined,
  { labels }: Texts,
  language: Language,
): string {
  return registration?.is_online ? labels.online : locationLine(event, labels.online, language)
}

function ticketBlocks(kind: string, registration: RegistrationData | undefined, texts: Texts): Block[] {
  const code = registration?.ticket_code
  if (!code || kind === 'event_cancelled' || kind === 'event_postponed') return []
  const printed = formatCode(code)
  return [
    {
      type: 'code',
      cid: 'ticket',
      content: code,
      alt: fill(texts.ticket_alt, { code: printed }),
      caption: texts.ticket_caption,
    },
    ...facts([[texts.labels.ticket, printed]]),
  ]
}
