import { useTranslation } from '@hub/shared-i18n'
import { Link, useDocumentHead } from '@hub/shared-platform'
import { Icon } from '@hub/shared-ui/icon'
import { ArrowLeftIcon } from '@hub/shared-ui/icons'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { listReturnPath } from '../list/list-return-path.ts'
import styles from './admin-frame.module.css'
import { SectionDrawer } from './section-drawer.tsx'
import { SectionMenu } from './section-menu.tsx'
import type { SectionId } from './sections.ts'

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
  useDocumentHead({ title: `${title} · ${t('title')}`, noIndex: true })
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
