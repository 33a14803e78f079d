import { formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { FloorPlan } from '@hub/shared-ui/floor-plan'
import { MoreLink } from '@hub/shared-ui/more-link'
import { Section } from '@hub/shared-ui/section'
import { Skeleton } from '@hub/shared-ui/skeleton'
import type { HomePage } from './get-home-page.ts'
import styles from './spaces-teaser.module.css'

export interface SpacesTeaserProps {
  spaces: HomePage['spaces'] | undefined
  coworking: HomePage['coworking'] | undefined
}

/** What the hub is by day: rooms to rent and the coworking, over a plan of it. */
export function SpacesTeaser({ spaces, coworking }: SpacesTeaserProps) {
  const { t } = useTranslation(['home', 'common'])
  const rent = useRentTexts(spaces)
  const work = useCoworkingTexts(coworking)
  const labels = {
    hall: { name: t('common:ui.plan.hall'), seats: spaces?.capacity_max ?? undefined },
    coworking: { name: t('common:ui.plan.coworking'), seats: coworking?.seats ?? undefined },
  }
  return (
    <Section className="wrap" title={t('places.title')}>
      <div className={styles.grid}>
        <div className={styles.plan}>
          <FloorPlan labels={labels} />
        </div>
        <SpaceTeaser title={t('rent.title')} to="/rent" more={t('rent.more')} {...rent} />
        <SpaceTeaser title={t('coworking.title')} to="/coworking" more={t('coworking.more')} {...work} />
      </div>
    </Section>
  )
}

interface SpaceTeaserProps extends SpaceTexts {
  title: string
  to: string
  more: string
}

/** A place to work in: what it is, from how much, and the way to it. */
function SpaceTeaser({ title, text, price, to, more }: SpaceTeaserProps) {
  return (
    <div className={styles.place}>
      <h3 className={styles.name}>{title}</h3>
      {text === undefined ? <TextSkeleton /> : <p>{text}</p>}
      <div className={styles.foot}>
        <strong>{price}</strong>
        <MoreLink to={to}>{more}</MoreLink>
      </div>
    </div>
  )
}

function TextSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton width="100%" height="1.25rem" />
      <Skeleton width="75%" height="1.25rem" />
    </div>
  )
}

/** Both are absent while the data is loading; there may be no price to name. */
interface SpaceTexts {
  text?: string
  price?: string | undefined
}

function useRentTexts(spaces: HomePage['spaces'] | undefined): SpaceTexts {
  const { t } = useTranslation(['home', 'common'])
  const language = useLanguage()
  if (!spaces) return {}
  const { count, capacity_min: from, capacity_max: to, price_from, currency } = spaces
  const hasSizes = count > 0 && from !== null && to !== null && from < to
  const price = price_from === null ? undefined : formatMoney(price_from, currency, language)
  return {
    text: hasSizes ? t('rent.textCount', { count, from, to }) : t('rent.text'),
    price: price && t('common:price.fromPerHour', { price }),
  }
}

function useCoworkingTexts(coworking: HomePage['coworking'] | undefined): SpaceTexts {
  const { t } = useTranslation(['home', 'common'])
  const language = useLanguage()
  if (!coworking) return {}
  const { seats, price_from, currency } = coworking
  const price = price_from === null ? undefined : formatMoney(price_from, currency, language)
  return {
    text: seats === null ? t('coworking.text') : t('coworking.textCount', { count: seats }),
    price: price && t('common:price.fromPerDay', { price }),
  }
}
