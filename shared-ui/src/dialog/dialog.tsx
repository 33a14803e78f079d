import { useTranslation } from '@hub/shared-i18n'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { CloseIcon } from '../icons/icons.ts'
import styles from './dialog.module.css'
import { returnFocus } from './return-focus.ts'

export interface DialogProps {
  readonly open: boolean
  /** Asked for by Esc, the close button or a press beside the dialog. The owner sets `open` to false. */
  readonly onClose: () => void
  readonly title: ReactNode
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | undefined
  /** While something is being sent: Esc and a press beside do not throw it away. */
  readonly locked?: boolean | undefined
  /** Keys pressed anywhere inside. */
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined
  /** Takes the focus when what had it before is gone; the page's heading unless told. */
  readonly focusFallback?: RefObject<HTMLElement | null> | undefined
  readonly children: ReactNode
}

/**
 * The browser's own modal dialog: the page behind it is inert, the focus stays inside and goes back to
 * where it was, or to the page's heading when that is gone. It begins in the first field, if there is one. Its content
 * exists only while it is open.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({
  onClose,
  title,
  size = 'sm',
  locked = false,
  onKeyDown,
  focusFallback,
  children,
}: Omit<DialogProps, 'open'>) {
  const { t } = useTranslation('common')
  const titleId = useId()
  const dialog = useModal(focusFallback)
  const cancel = (event: SyntheticEvent) => {
    // Left alone the browser would close it by itself, and the owner would not know.
    event.preventDefault()
    if (!locked) onClose()
  }
  const backdrop = useBackdropPress(cancel)
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={titleId}
      onCancel={cancel}
      onKeyDown={onKeyDown}
      {...backdrop}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton icon={CloseIcon} label={t('ui.dialog.close')} onClick={onClose} disabled={locked} />
        </div>
        {children}
      </div>
    </dialog>
  )
}

const firstField = 'input:not([type="hidden"]), select, textarea'

function useModal(focusFallback: DialogProps['focusFallback']) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    const page = document.documentElement
    page.toggleAttribute('data-scrollbar', window.innerWidth > page.clientWidth)
    if (!element?.open) element?.showModal()
    // Left to itself the browser starts on the close button, which comes first.
    element?.querySelector<HTMLElement>(firstField)?.focus()
    return () => {
      element?.close()
      // React has taken the element out of the page before the browser could give the focus back.
      returnFocus(before, focusFallback)
    }
  }, [focusFallback])
  return dialog
}

/** A press counts as beside the dialog only when it began there: dragging a selection out does not. */
function useBackdropPress(onPress: (event: MouseEvent) => void) {
  const began = useRef(false)
  const beside = (event: MouseEvent): boolean => event.target === event.currentTarget
  return {
    onMouseDown: (event: MouseEvent) => {
      began.current = beside(event)
    },
    onClick: (event: MouseEvent) => {
      if (began.current && beside(event)) onPress(event)
    },
  }
}
