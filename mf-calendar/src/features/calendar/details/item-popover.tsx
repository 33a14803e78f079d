import { useTranslation } from '@hub/shared-i18n'
import { IconButton } from '@hub/shared-ui/icon-button'
import { CloseIcon } from '@hub/shared-ui/icons'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { CalendarItem } from '../model/item.ts'
import styles from './item-popover.module.css'
import { KindMark } from './kind-mark.tsx'
import type { ItemLabels } from './use-item-labels.ts'

const GAP = 6
const MARGIN = 8

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most))

/** Puts a popover under its anchor, above it where there is more room, and always within the window. */
function positionPopover(popover: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect()
  const { width, height } = popover.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const isAbove = at.bottom + GAP + height > clientHeight && at.top - GAP - height > 0
  const top = isAbove ? at.top - GAP - height : at.bottom + GAP
  const left = between(MARGIN, at.left, clientWidth - width - MARGIN)
  // In the page, not in the window: it goes along when somebody scrolls.
  popover.style.top = `${top + window.scrollY}px`
  popover.style.left = `${left + window.scrollX}px`
}

interface Props {
  readonly item: CalendarItem
  readonly words: ItemLabels
  /** What was pressed: the popover stands beside it, and the focus goes back there. */
  readonly anchor: HTMLElement
  readonly onClose: () => void
  /** What more there is to say or to do. */
  readonly children?: ReactNode
}

/** A popover with the details of an item that has no page, next to the item. */
export function ItemPopover({ item, words, anchor, onClose, children }: Props) {
  const { t } = useTranslation('common')
  const titleId = useId()
  const popover = usePopover(anchor, onClose)
  const { name, kind, space, when } = words
  return (
    <div
      ref={popover}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles.popover}
    >
      <div className={styles.head}>
        <KindMark kind={item.kind} />
        <p className={styles.kind} data-cal={item.kind}>
          {kind}
        </p>
        <IconButton icon={CloseIcon} label={t('actions.close')} onClick={onClose} />
      </div>
      <h2 id={titleId} className={styles.name} lang={name.isFallback ? name.language : undefined}>
        {name.text}
      </h2>
      <p>{when}</p>
      {space && space !== name.text && <p className="muted">{space}</p>}
      {children}
    </div>
  )
}

function usePopover(anchor: HTMLElement, onClose: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useLayoutEffect(() => {
    const popover = ref.current
    if (!popover) return
    // Esc and a press beside it close it without asking.
    const toggled = (event: Event) => {
      if ('newState' in event && event.newState === 'closed') close.current()
    }
    popover.addEventListener('toggle', toggled)
    // Where there are no popovers it stands there all the same, and its button closes it.
    if (popover.showPopover) popover.showPopover()
    positionPopover(popover, anchor)
    popover.focus({ preventScroll: true })
    return () => {
      popover.removeEventListener('toggle', toggled)
      const hadFocus = popover.contains(document.activeElement) || document.activeElement === document.body
      if (hadFocus && anchor.isConnected) anchor.focus({ preventScroll: true })
    }
  }, [anchor])
  return ref
}
