import {
  formatDateRange,
  formatDateTime,
  formatDateTimeRange,
  formatMoney,
  formatTime,
  hubDay,
  type Language,
  localize,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { useQuery } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { CalendarButton as CalendarFile } from '@hub/shared-ui/calendar-button'
import { CalendarIcon, ExternalLinkIcon, GlobeIcon, MapPinIcon, PlayIcon } from '@hub/shared-ui/icons'
import { Price } from '@hub/shared-ui/price'
import { SeatAvailability, type TicketDetail, TicketPanel } from '@hub/shared-ui/ticket-panel'
import { Time } from '@hub/shared-ui/time'
import type { ReactNode } from 'react'
import { FavouriteButton } from '../../../lib/favourites/favourite-button.tsx'
import { hubContactsQuery } from '../../../lib/hub-contacts.ts'
import { useLanguages } from '../../../lib/use-languages.ts'
import type { EventDetails, EventExtensions } from '../model/event-details.ts'
import { eventTimes } from '../model/event-times.ts'
import { playerOf } from '../model/recording.ts'
import { RECORDING_ID } from './recording.tsx'
import { ShareButton } from './share-button.tsx'

type Dated = Pick<EventDetails, 'status' | 'starts_at' | 'ends_at' | 'doors_at' | 'previous_starts_at'>

const isOverDays = ({ starts_at, ends_at }: Dated) =>
  Date.parse(ends_at) - Date.parse(starts_at) > 20 * 3_600_000 && hubDay(starts_at) !== hubDay(ends_at)

/** «сб, 12 декабря, 19:00»; for what runs over several days, the days; or that the date is not known yet. */
function EventDate({ event }: { readonly event: Dated }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const { startsAt } = eventTimes(event)
  if (!startsAt) return t('dates.tba')
  return <Time value={startsAt}>{whenText(event, language)}</Time>
}

const whenText = (event: Dated, language: Language): string =>
  isOverDays(event)
    ? formatDateRange(event.starts_at, event.ends_at, language)
    : formatDateTime(event.starts_at, language)

/** The end and the doors, or the date that no longer holds. */
function EventDateNote({ event }: { readonly event: Dated }) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const { startsAt, wasAt } = eventTimes(event)
  return (
    <>
      {startsAt && <span>{hours(event)}</span>}
      {wasAt && (
        <span>
          <span className="visually-hidden">{t('event.wasPlanned')} </span>
          <s>
            <Time value={wasAt}>{formatDateTime(wasAt, language)}</Time>
          </s>
        </span>
      )}
    </>
  )

  function hours({ starts_at, ends_at, doors_at }: Dated): string {
    if (isOverDays(event)) return formatDateTimeRange(starts_at, ends_at, language)
    const until = t('event.until', { time: formatTime(ends_at, language) })
    const doors = doors_at && t('event.doors', { time: formatTime(doors_at, language) })
    return [until, doors].filter(Boolean).join(', ')
  }
}

interface Props {
  readonly event: EventDetails
  readonly seat: EventExtensions['seat']
  readonly more: ReactNode
}

/** When, where, how much, and what can be done about it. */
export function Ticket({ event, seat, more }: Props) {
  const { t } = useTranslation(['events', 'common'])
  const facts = useTicketDetails(event)
  const isOpen = event.status === 'planned'
  const isDone = event.status === 'cancelled' || event.status === 'completed'
  return (
    <TicketPanel
      label={t('event.panel')}
      facts={facts}
      price={<EventPrice event={event} />}
      priceNote={<TicketPriceNote event={event} />}
      seats={isDone ? <p>{t(`common:statuses.${event.status}`)}</p> : isOpen && <TicketSeats event={event} />}
      actions={
        event.video_url && event.status === 'completed' ? (
          <RecordingLink url={event.video_url} />
        ) : (
          seat?.panel(event)
        )
      }
      minor={
        <>
          <FavouriteButton eventId={event.id} variant="quiet" size="sm" />
          <ShareButton event={event} variant="quiet" size="sm" />
          {!isDone && eventTimes(event).startsAt && <CalendarButton event={event} />}
          {more}
        </>
      }
    />
  )
}

export const EventPrice = ({ event }: { readonly event: EventDetails }) => (
  <Price kind={event.price_kind} amount={event.price_amount} currency={event.currency} />
)

/** «онлайн 600 RSD»; beside a donation, what is suggested. */
function TicketPriceNote({ event }: { readonly event: EventDetails }) {
  const { t } = useTranslation(['events', 'common'])
  const language = useLanguage()
  const { price_kind, price_amount, price_online_amount, currency } = event
  const money = (amount: number) => formatMoney(amount, currency, language)
  if (price_kind === 'donation' && price_amount) return t('event.suggested', { price: money(price_amount) })
  if (price_kind !== 'paid' || price_online_amount === null) return null
  const online = price_online_amount > 0 ? money(price_online_amount) : t('event.freeOnline')
  return t('common:price.online', { price: online })
}

/** How many seats are left; nothing where there is no limit. */
function TicketSeats({ event }: { readonly event: EventDetails }) {
  const { t } = useTranslation(['events', 'common'])
  const { capacity, seats_left: left, waitlist_count: waiting } = event
  if (capacity === null || left === null) return null
  return (
    <SeatAvailability left={left} capacity={capacity}>
      <p>{left > 0 ? t('event.seatsLeft', { count: left, capacity }) : t('common:seats.full')}</p>
      {left === 0 && waiting > 0 && <p className="muted">{t('common:seats.waiting', { count: waiting })}</p>}
    </SeatAvailability>
  )
}

function CalendarButton({ event }: { readonly event: EventDetails }) {
  const language = useLanguage()
  const { name, address } = useEventLocation(event)
  return (
    <CalendarFile
      event={event}
      location={[name, address].filter(Boolean).join(', ')}
      summary={localize(event.summary, language).text}
      variant="quiet"
      size="sm"
    />
  )
}

/** Down the page where it can be shown there, else to where it lies. */
function RecordingLink({ url }: { readonly url: string }) {
  const { t } = useTranslation('events')
  return playerOf(url) ? (
    <ButtonLink to={`#${RECORDING_ID}`} variant="line" wide icon={PlayIcon}>
      {t('event.watchRecording')}
    </ButtonLink>
  ) : (
    <ButtonLink href={url} variant="line" wide icon={ExternalLinkIcon}>
      {t('event.watchRecording')}
    </ButtonLink>
  )
}

/** When, where and in which languages; what nobody has said is left out. */
function useTicketDetails(event: EventDetails): readonly TicketDetail[] {
  const { t } = useTranslation('events')
  const where = useWhere(event)
  const languages = useLanguages(event)
  return [
    {
      icon: CalendarIcon,
      label: t('event.when'),
      value: <EventDate event={event} />,
      note: <EventDateNote event={event} />,
    },
    { icon: MapPinIcon, label: t('event.where'), ...where },
    { icon: GlobeIcon, label: t('event.language'), value: languages.talk, note: languages.rest },
  ].filter((fact) => fact.value !== '')
}

function useWhere(event: EventDetails): { value: string; note: string } {
  const { t } = useTranslation('events')
  const { name, address } = useEventLocation(event)
  const stream = event.format === 'hybrid' && t('event.andStream')
  // A line that is on its way keeps its place.
  const note = address === undefined ? '\u00A0' : [address, stream].filter(Boolean).join(', ')
  return { value: name, note }
}

interface EventLocation {
  /** «Большой зал», «Онлайн»; empty when nobody has said where. */
  readonly name: string
  /** Undefined while the hub's own is on its way; empty when there is none to tell. */
  readonly address: string | undefined
}

/** Where an event takes place, in the language of the interface. */
function useEventLocation(
  event: Pick<EventDetails, 'format' | 'location' | 'isInHub' | 'venue_address'>,
): EventLocation {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const hub = useQuery({ ...hubContactsQuery(language), enabled: event.isInHub })
  if (event.format === 'online') return { name: t('event.online'), address: '' }
  const name = localize(event.location, language).text
  if (!event.isInHub) return { name, address: localize(event.venue_address, language).text }
  return { name, address: hub.isError ? '' : hub.data && (hub.data.address ?? '') }
}
