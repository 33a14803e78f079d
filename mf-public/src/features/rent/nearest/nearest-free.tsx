import { formatMoney, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useId } from 'react'
import { useRangeText } from '../booking/use-booking-labels.ts'
import { type NearestFree, slotsOfOffer } from '../model/nearest-free.ts'
import type { Space } from '../model/space.ts'
import styles from './nearest-free.module.css'

export interface NearestOffersProps {
  readonly offers: readonly NearestFree[]
  readonly spaces: readonly Space[]
  readonly headingLevel: 3 | 4
  readonly onTake: (offer: NearestFree) => void
}

/** What can be had in place of hours that cannot: each names room, day, hours and price, and is taken with one press. */
export function NearestOffers({ offers, spaces, headingLevel, onTake }: NearestOffersProps) {
  const { t } = useTranslation('rent')
  const language = useLanguage()
  const rangeText = useRangeText()
  const id = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Heading id={id}>{t('nearest.title')}</Heading>
      {offers.length === 0 && <p className="small muted">{t('nearest.none')}</p>}
      <ul className={styles.offers}>
        {offers.map((offer) => {
          const { space_id, starts_at, ends_at, amount, currency } = offer
          const space = spaces.find((one) => one.id === space_id)
          if (!space) return null
          const range = {
            startsAt: Date.parse(starts_at),
            endsAt: Date.parse(ends_at),
            ids: slotsOfOffer(offer),
          }
          return (
            <li key={`${space_id} ${starts_at}`}>
              <button type="button" className={styles.offer} onClick={() => onTake(offer)}>
                <span>
                  <span className={styles.room}>{localize(space.name, language).text}</span>{' '}
                  {rangeText(range)}
                </span>{' '}
                <span className={`num ${styles.price}`}>{formatMoney(amount, currency, language)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
