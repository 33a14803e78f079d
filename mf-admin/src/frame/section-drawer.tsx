import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { IconButton } from '@hub/shared-ui/icon-button'
import { CloseIcon, MenuIcon } from '@hub/shared-ui/icons'
import { type MouseEvent, useRef } from 'react'
import styles from './admin-frame.module.css'
import { SectionMenu } from './section-menu.tsx'
import type { SectionId } from './sections.ts'

/** The menu where there is no room beside the page: the browser's own modal dialog keeps the focus and gives it back. */
export function SectionDrawer({ current }: { readonly current: SectionId }) {
  const { t } = useTranslation('admin')
  const drawer = useRef<HTMLDialogElement>(null)
  const close = () => drawer.current?.close()
  const pressBeside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) close()
  }
  return (
    <div className={styles.opener}>
      <Button
        variant="line"
        size="sm"
        icon={MenuIcon}
        aria-haspopup="dialog"
        onClick={() => drawer.current?.showModal()}
      >
        {t('sections.open')}
      </Button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes the dialog by itself */}
      <dialog ref={drawer} className={styles.drawer} aria-label={t('sections.label')} onClick={pressBeside}>
        <div className={styles.drawerBody}>
          <IconButton icon={CloseIcon} label={t('sections.close')} onClick={close} />
          <SectionMenu current={current} onFollow={close} />
        </div>
      </dialog>
    </div>
  )
}
