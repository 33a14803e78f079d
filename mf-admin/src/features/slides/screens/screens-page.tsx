import { useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { AdminFrame } from '../../../frame/admin-frame.tsx'
import { SlidesPages } from '../slides-pages.tsx'
import { type Displays, displaysQuery } from './display.ts'
import { DisplayRow } from './display-row.tsx'
import { NewDisplay } from './new-display.tsx'
import styles from './screens.module.css'

/** Which signage displays are on, and how to set another one up. */
function ScreensPage() {
  const { t } = useTranslation('screens')
  const load = useLoad(displaysQuery)
  return (
    <AdminFrame section="slideshow" title={t('title')}>
      <SlidesPages />
      <LoadBoundary load={load} loadError={t('loadError')} skeleton={{ height: '28rem' }}>
        {(loaded) => (
          <div className={styles.page}>
            <KnownDisplays {...loaded} />
            <NewDisplay spaces={loaded.spaces} />
          </div>
        )}
      </LoadBoundary>
    </AdminFrame>
  )
}

function KnownDisplays({ displays, composition }: Displays) {
  const { t } = useTranslation('screens')
  if (displays.length === 0)
    return (
      <EmptyState art="quiet" title={t('empty.title')}>
        <p>{t('empty.text')}</p>
      </EmptyState>
    )
  const online = displays.filter(({ is_online }) => is_online).length
  return (
    <section className={styles.section} aria-labelledby="known-displays">
      <h2 id="known-displays" className={styles.heading}>
        {t('count', { count: displays.length, online })}
      </h2>
      <ul className={styles.list}>
        {displays.map((display) => (
          <DisplayRow key={display.id} display={display} composition={composition} />
        ))}
      </ul>
    </section>
  )
}

export { ScreensPage as Component }
