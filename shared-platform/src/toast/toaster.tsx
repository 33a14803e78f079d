import { useTranslation } from '@hub/shared-i18n'
import { Suspense, useSyncExternalStore } from 'react'
import { type Toast, useToaster } from 'react-hot-toast/headless'
import { ToastItem } from './toast-item.tsx'
import styles from './toaster.module.css'
import { useTopLayer } from './use-top-layer.ts'

/**
 * Error and blank toasts stay 4 s, success 2 s, at most 20 at once: the library's defaults, checked by a
 * test.
 */
const OPTIONS = { removeDelay: 200 }

/** Live regions must exist before content is inserted, hence two groups that are always rendered. */
const GROUPS = [
  { live: 'assertive', holds: (item: Toast) => item.type === 'error' },
  { live: 'polite', holds: (item: Toast) => item.type !== 'error' },
] as const

function ToastRegion() {
  const { t } = useTranslation('common')
  const { toasts: all, handlers } = useToaster(OPTIONS)
  const toasts = useIsHydrating() ? [] : all
  const ref = useTopLayer(toasts.length)
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: nothing is operated here, hovering only pauses the timers
    <section
      ref={ref}
      popover="manual"
      className={styles.toaster}
      aria-label={t('toasts.region')}
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {GROUPS.map(({ live, holds }) => (
        <div key={live} className={styles.group} aria-live={live} aria-relevant="additions text">
          {toasts.filter(holds).map((item) => (
            <ToastItem key={item.id} item={item} />
          ))}
        </div>
      ))}
    </section>
  )
}

/** Prerendered HTML has no toasts, but one may have been shown before the region is hydrated. */
const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  )

/** Renders the page's toasts, top centre. Hovering or focusing one pauses the timers of all. */
export const Toaster = () => (
  <Suspense>
    <ToastRegion />
  </Suspense>
)
