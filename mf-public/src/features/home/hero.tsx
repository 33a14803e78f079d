import { useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import type { ReactNode } from 'react'
import styles from './hero.module.css'

/** The first thing seen: it waits for no data. Below the words, the spectrum of the programme. */
export function Hero({ children }: { children: ReactNode }) {
  const { t } = useTranslation('home')
  return (
    <div className={`wrap ${styles.hero}`}>
      <h1 className={styles.title}>{t('hero.title')}</h1>
      <div className={styles.side}>
        <p className="lead">{t('hero.lead')}</p>
        <div className="actions">
          <ButtonLink to="/events">{t('hero.programme')}</ButtonLink>
          <ButtonLink to="#about" variant="line">
            {t('hero.about')}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.spectrum}>{children}</div>
    </div>
  )
}
