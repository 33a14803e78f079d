import { useTranslation } from '@hub/shared-i18n'
import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless'
import styles from './toaster.module.css'

const ICONS: Partial<Record<Toast['type'], string>> = {
  success: 'm4 10.5 4 4 8-9',
  error: 'M10 2.5 18.5 17h-17zM10 8v4M10 14.3v.2',
}

const CROSS = 'M4.5 4.5l11 11M15.5 4.5l-11 11'

const Icon = ({ path }: { path: string }) => (
  <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
    <path d={path} />
  </svg>
)

function ToastItem({ item }: { item: Toast }) {
  const { t } = useTranslation('common')
  const icon = ICONS[item.type]
  return (
    <div className={styles.toast} data-type={item.type} data-leaving={item.visible ? undefined : ''}>
      {icon && <Icon path={icon} />}
      <div>{resolveValue(item.message, item)}</div>
      <button
        type="button"
        className={styles.close}
        aria-label={t('toasts.close')}
        onClick={() => toast.dismiss(item.id)}
      >
        <Icon path={CROSS} />
      </button>
    </div>
  )
}

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

/**
 * Keeps toasts above modal dialogs: both are in the browser's top layer, where the last to enter is on top.
 * @param count number of toasts; a new one moves the stack to the top again
 */
function useTopLayer(count: number) {
  const ref = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = ref.current
    if (!element?.showPopover) return
    element.showPopover()
    return () => element.hidePopover()
  }, [])

  useEffect(() => {
    const element = ref.current
    if (count === 0 || !element?.showPopover || !document.querySelector('dialog[open]')) return
    element.hidePopover()
    element.showPopover()
  }, [count])

  return ref
}
