import { hasPermission, isStaff, useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { Link, usePageMetadata } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Icon } from '@hub/shared-ui/icon'
import { IconButton } from '@hub/shared-ui/icon-button'
import { ArrowLeftIcon, CloseIcon, MenuIcon } from '@hub/shared-ui/icons'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { listReturnPath } from '../lib/list/admin-list-params.ts'
import { useNotedPath } from '../lib/list/use-list-scroll.ts'
import styles from './admin-frame.module.css'
import { SECTIONS, type SectionId } from './sections.ts'

interface Props {
  readonly section: SectionId
  readonly title: string
  /** Beside the title: what can be made here. */
  readonly actions?: ReactNode
  /** Where a page inside the section came from. */
  readonly back?: { readonly to: string; readonly label: string } | undefined
  readonly children: ReactNode
}

/** What every page of the admin area has: the menu of sections, its name, and what can be done with the whole. */
export function AdminFrame({ section, title, actions, back, children }: Props) {
  const { t } = useTranslation('admin')
  useNotedPath()
  usePageMetadata({ title: `${title} · ${t('title')}`, noIndex: true })
  return (
    <div className={`wrap ${styles.frame}`}>
      <Side section={section} />
      <SectionDrawer current={section} />
      <div className={styles.page}>
        {back && (
          <Link to={listReturnPath(back.to)} className={styles.back}>
            <Icon of={ArrowLeftIcon} />
            {back.label}
          </Link>
        )}
        <div className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {actions}
        </div>
        {children}
      </div>
    </div>
  )
}

/** The menu beside the page; where it is longer than the window, it begins where the current section is seen. */
function Side({ section }: Pick<Props, 'section'>) {
  const side = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const current = side.current?.querySelector<HTMLElement>('[aria-current]')
    if (side.current && current) side.current.scrollTop = current.offsetTop - side.current.clientHeight / 2
  }, [])
  return (
    <div ref={side} className={styles.side}>
      <SectionMenu current={section} />
    </div>
  )
}

/** The menu where there is no room beside the page: the browser's own modal dialog keeps the focus and gives it back. */
function SectionDrawer({ current }: { readonly current: SectionId }) {
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

interface SectionMenuProps {
  readonly current: SectionId
  readonly onFollow?: () => void
}

/** The sections that the role may open. */
function SectionMenu({ current, onFollow }: SectionMenuProps) {
  const { t } = useTranslation('admin')
  const { role } = useAuth()
  const open = SECTIONS.filter(({ permissions }) =>
    permissions.some((permission) => hasPermission(role, permission)),
  )
  return (
    <nav aria-label={t('sections.label')}>
      <ul className={styles.menu}>
        {open.map(({ id, path, icon }) => (
          <li key={id}>
            <Link
              to={path}
              className={styles.link}
              aria-current={id === current ? 'page' : undefined}
              onClick={onFollow}
            >
              <Icon of={icon} />
              {id === 'dashboard' && !isStaff(role) ? t('myEvents.title') : t(`sections.${id}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
