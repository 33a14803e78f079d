import {
  formatDate,
  formatDateRange,
  formatTime,
  formatWeekday,
  hubDay,
  localize,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { canonicalUrl } from '@hub/shared-platform'
import { Cover } from '@hub/shared-ui/cover'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { Kind } from '@hub/shared-ui/kind'
import { Localized } from '@hub/shared-ui/localized'
import { Logo } from '@hub/shared-ui/logo'
import { Price } from '@hub/shared-ui/price'
import { QrCode } from '@hub/shared-ui/qr-code'
import { Time } from '@hub/shared-ui/time'
import { useIsHydrating } from '@hub/shared-ui/use-is-hydrating'
import { storedPhoto } from '../../../lib/photos.ts'
import { useLanguages } from '../../../lib/use-languages.ts'
import type { PosterEvent } from '../model/poster-event.ts'
import type { Paper } from '../model/poster-search.ts'
import { titleStep } from '../model/title-step.ts'
import styles from './poster.module.css'

const DAY = 20 * 3_600_000

const isOverDays = ({ starts_at, ends_at }: PosterEvent): boolean =>
  Date.parse(ends_at) - Date.parse(starts_at) > DAY && hubDay(starts_at) !== hubDay(ends_at)

/** A year has no room beside a long month; it may stand below. */
const yearApart = (day: string): string => day.replace(/\u00A0(?=\d{4}$)/, ' ')

/** When and where. */
function PosterDate({ event }: { readonly event: PosterEvent }) {
  return (
    <div className={styles.where}>
      <p className={styles.when} data-days={isOverDays(event) || undefined}>
        <Moment event={event} />
      </p>
      <Place event={event} />
    </div>
  )
}

function Moment({ event }: { readonly event: PosterEvent }) {
  const { t } = useTranslation(['posters', 'common'])
  const language = useLanguage()
  const { startsAt } = event
  if (!startsAt) return t('common:dates.tba')
  const time = formatTime(startsAt, language)
  const [day, hour] = isOverDays(event)
    ? ([formatDateRange(startsAt, event.ends_at, language), t('from', { time })] as const)
    : ([formatDate(startsAt, language), `${formatWeekday(startsAt, language, 'short')}, ${time}`] as const)
  return (
    <Time value={startsAt}>
      {yearApart(day)}
      <span>{hour}</span>
    </Time>
  )
}

function Place({ event }: { readonly event: PosterEvent }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const place = event.format === 'online' ? t('formats.online') : localize(event.location, language).text
  const address = event.format === 'online' ? '' : localize(event.address, language).text
  const stream = event.format === 'hybrid' ? t('formats.hybrid') : ''
  if (!place && !address) return null
  return (
    <p className={styles.place}>
      <strong>{place}</strong>
      {[address, stream].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  )
}

/** So many names fit; a festival has more people than a poster has room. */
const NAMES = 4

/** What it is about and who speaks. */
function PosterSpeakers({ event }: { readonly event: PosterEvent }) {
  return (
    <div className={styles.about}>
      {event.summary && (
        <p className={styles.lead}>
          <Localized text={event.summary} />
        </p>
      )}
      <People people={event.speakers} />
    </div>
  )
}

function People({ people }: { readonly people: PosterEvent['speakers'] }) {
  const { t } = useTranslation('posters')
  const language = useLanguage()
  if (people.length === 0) return null
  const names = people.slice(0, NAMES).map(({ name }) => localize(name, language).text)
  const rest = people.length - names.length
  return (
    <p className={styles.people}>
      {rest > 0 ? t('andMore', { names: names.join(', '), count: rest }) : names.join(', ')}
    </p>
  )
}

export interface Hub {
  readonly name: string
  readonly address: string
}

interface Props {
  readonly event: PosterEvent
  readonly hub: Hub
  readonly paper: Paper
}

/** One sheet of paper, at any width: everything on it is measured in its own. */
export function Poster({ event, hub, paper }: Props) {
  const language = useLanguage()
  const title = localize(event.title, language)
  return (
    <article className={styles.sheet} data-theme="light" data-paper={paper} aria-label={title.text}>
      <div className={styles.poster} data-kind={event.kind}>
        <div className={styles.art}>
          <Cover
            seed={event.slug}
            kind={event.kind}
            size="l"
            ratio="13x10"
            motif={event.cover_motif}
            print={event.cover_print}
            photo={event.cover_path ? storedPhoto(event.cover_path) : undefined}
            eager
            theme="light"
          />
        </div>
        <div className={styles.words}>
          <h3 className={styles.title} data-step={titleStep(title.text)} lang={title.language}>
            {title.text}
          </h3>
          <PosterDate event={event} />
          <PosterSpeakers event={event} />
        </div>
        <Foot event={event} hub={hub} isFallback={title.isFallback} />
      </div>
    </article>
  )
}

function Foot({ event, hub, isFallback }: Omit<Props, 'paper'> & { readonly isFallback: boolean }) {
  const { t } = useTranslation(['posters', 'common'])
  const { talk } = useLanguages(event)
  const title = localize(event.title, useLanguage()).text
  // The server does not know under which URL the site is open.
  const isHydrating = useIsHydrating()
  return (
    <div className={styles.foot}>
      <div className={styles.brand}>
        <span className={styles.mark}>
          <Logo />
        </span>
        <p>
          <strong>{hub.name || t('common:site.name')}</strong>
          <span>{hub.address}</span>
        </p>
      </div>
      <p className={styles.terms}>
        <strong>
          <Price kind={event.price_kind} amount={event.price_amount} currency={event.currency} />
        </strong>
        <span>
          {[talk, event.age_min ? t('common:ages.from', { age: event.age_min }) : '']
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
      <p className={styles.kind}>
        <Kind kind={event.kind} />
        {isFallback && <FallbackBadge />}
      </p>
      <div className={styles.code}>
        {!isHydrating && (
          <QrCode text={canonicalUrl(`/events/${event.slug}`)} label={t('code', { title })} correction="Q" />
        )}
      </div>
    </div>
  )
}
