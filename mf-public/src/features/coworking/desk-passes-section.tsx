import { useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { DeskPassList } from '@hub/shared-ui/desk-pass-list'
import { useDeskPasses } from '@hub/shared-ui/desk-passes'
import { useId } from 'react'
import styles from './coworking-page.module.css'

/** What days cost in the visits of one's own passes, and what is left; nothing for visitors without a pass that pays here. */
export function DeskPassesSection() {
  const { t } = useTranslation('coworking')
  const passes = useDeskPasses()
  const heading = useId()
  if (passes.length === 0) return null
  return (
    <section className={styles.passes} aria-labelledby={heading}>
      <h2 id={heading}>{t('passes.title')}</h2>
      <DeskPassList passes={passes} />
      {passes.some(({ error_code: code }) => code === null) && (
        <Link to="/profile/coworking" className="link">
          {t('passes.book')}
        </Link>
      )}
    </section>
  )
}
