import { formatDateTimeRange, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link, useNow } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { Cover } from '@hub/shared-ui/cover'
import type { EventCardData } from '@hub/shared-ui/event-data'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { Kind } from '@hub/shared-ui/kind'
import { Localized } from '@hub/shared-ui/localized'
import { Price } from '@hub/shared-ui/price'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { Time } from '@hub/shared-ui/time'
import { useId } from 'react'
import { eventTimeText } from '../../lib/event-time-text.ts'
import { FavouriteToggle } from '../../lib/favourites/favourite-button.tsx'
import styles from './featured-event.module.css'

/** The one event to come to: today's, or the next that staff recommend. */
export function FeaturedEvent({ event }: { event: EventCardData }) {
  const { t } = useTranslation('home')
  const title = localize(event.title, useLanguage())
  const heading = useId()
  const address = `/events/${event.slug}`
  return (
    <section className={`wrap ${styles.featured}`} aria-labelledby={heading} data-kind={event.kind}>
      <div className={styles.cover}>
        <Link to={address} tabIndex={-1} aria-hidden="true">
          <Cover
            seed={event.slug}
            kind={event.kind}
            size="l"
            eager
            motif={event.cover_motif ?? undefined}
            print={event.cover_print ?? undefined}
          />
        </Link>
        <div className={styles.favourite}>
          <FavouriteToggle event={event} />
        </div>
      </div>
      <div className={styles.text}>
        <FeaturedTime event={event} />
        <h2 id={heading} className={styles.title} lang={title.isFallback ? title.language : undefined}>
          <Link to={address}>{title.text}</Link>
        </h2>
        <p className="lead">
          <Localized text={event.summary} />
        </p>
        <FeaturedDetails event={event} isFallback={title.isFallback} />
        <div className={styles.actions}>
          <ButtonLink to={address}>{t('featured.more')}</ButtonLink>
          <p className={styles.price}>
            <strong>
              <Price kind={event.price_kind} amount={event.price_amount} currency={event.currency} />
            </strong>
            <SeatsLeft count={event.seats_left} />
          </p>
        </div>
      </div>
    </section>
  )
}

function SeatsLeft({ count }: { count: number | null }) {
  const { t } = useTranslation('common')
  if (count === null) return null
  return <span className="small muted">{count === 0 ? t('seats.full') : t('seats.inline', { count })}</span>
}

/** «Сегодня, 19:00», «Идёт сейчас, до 21:00», or the date. */
function FeaturedTime({ event }: { event: EventCardData }) {
  const { t } = useTranslation(['home', 'common'])
  const language = useLanguage()
  const now = useNow()
  const moment = now ? eventTimeText(event, now, language) : ({ when: 'later' } as const)
  const words = {
    now: () => t('featured.now', moment),
    today: () => t('common:dates.todayAt', moment),
    tomorrow: () => t('common:dates.tomorrowAt', moment),
    later: () => formatDateTimeRange(event.starts_at, event.ends_at, language),
  }
  const isToday = moment.when === 'now' || moment.when === 'today'
  return (
    <p className={styles.moment} data-today={isToday || undefined}>
      <Time value={event.starts_at}>{words[moment.when]()}</Time>
    </p>
  )
}

/** «Лекция», «Большой зал и онлайн», «16+» on one line. */
function FeaturedDetails({ event, isFallback }: { event: EventCardData; isFallback: boolean }) {
  const { t } = useTranslation('common')
  const where = useWhere(event)
  return (
    <ul className={styles.facts}>
      <li>
        <Kind kind={event.kind} />
      </li>
      {where && <li>{where}</li>}
      {event.age_min ? <li>{t('ages.from', { age: event.age_min })}</li> : null}
      {isFallback && (
        <li>
          <FallbackBadge />
        </li>
      )}
    </ul>
  )
}

function useWhere({ location, format }: EventCardData): string {
  const { t } = useTranslation(['home', 'common'])
  const name = localize(location, useLanguage()).text
  if (format === 'offline') return name
  if (format === 'online' || !name) return t(`common:formats.${format}`)
  return t('featured.andOnline', { place: name })
}

/** Holds the place of the featured event. */
export function FeaturedSkeleton() {
  return (
    <div className={`wrap ${styles.featured}`}>
      <Skeleton ratio={4 / 3} />
      <div className={styles.skeleton}>
        <Skeleton width="40%" height="1.75rem" />
        <div className={styles.titleSkeleton}>
          <Skeleton width="90%" height="1em" />
          <Skeleton width="70%" height="1em" />
        </div>
        <Skeleton width="100%" height="5.5rem" />
        <Skeleton width="60%" height="1.375rem" />
        <Skeleton width="12rem" height="3rem" />
      </div>
    </div>
  )
}
