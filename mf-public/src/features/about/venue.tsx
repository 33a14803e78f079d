import { useTranslation } from '@hub/shared-i18n'
import { FloorPlan } from '@hub/shared-ui/floor-plan'
import { MoreLink } from '@hub/shared-ui/more-link'
import { Section } from '@hub/shared-ui/section'
import styles from './about-page.module.css'

/** The house from above, and the ways to work in it. */
export function Venue() {
  const { t } = useTranslation('about')
  return (
    <Section className="wrap" title={t('house.title')}>
      <div className={styles.house}>
        <FloorPlan />
        <div className={styles.rooms}>
          <p>{t('house.text')}</p>
          <MoreLink to="/rent">{t('house.rent')}</MoreLink>
          <MoreLink to="/coworking">{t('house.coworking')}</MoreLink>
        </div>
      </div>
    </Section>
  )
}
