import { useTranslation } from '@hub/shared-i18n'
import { FloorPlan } from '@hub/shared-ui/floor-plan'
import { Section } from '@hub/shared-ui/section'
import type { HomePage } from './api/get-home-page.ts'
import { SpaceTeaser } from './space-teaser.tsx'
import { useCoworkingTexts, useRentTexts } from './space-texts.ts'
import styles from './spaces-teaser.module.css'

export interface SpacesTeaserProps {
  spaces: HomePage['spaces'] | undefined
  coworking: HomePage['coworking'] | undefined
}

/** What the house is by day: rooms to rent and the coworking, over a plan of it. */
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
