import { useTranslation } from '@hub/shared-i18n'
import { Link, usePageMetadata } from '@hub/shared-platform'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './profile-frame.module.css'

/** What lies under `/profile`, in the order of the menu; each has an address of its own. */
const SECTIONS = [
  { id: 'overview', path: '/profile' },
  { id: 'registrations', path: '/profile/registrations' },
  { id: 'courses', path: '/profile/courses' },
  { id: 'events', path: '/profile/events' },
  { id: 'passes', path: '/profile/passes' },
  { id: 'coworking', path: '/profile/coworking' },
  { id: 'orders', path: '/profile/orders' },
  { id: 'settings', path: '/profile/settings' },
] as const

type SectionId = (typeof SECTIONS)[number]['id']

interface Props {
  readonly section: SectionId
  readonly children: ReactNode
}

/** The frame of all profile pages: menu and heading. */
export function ProfileFrame({ section, children }: Props) {
  const { t } = useTranslation('account')
  const title = t(`sections.${section}.title`)
  usePageMetadata({ title, noIndex: true })
  const menu = useCurrentInView(section)
  return (
    <div className={`wrap ${styles.page}`}>
      <nav aria-label={t('sections.label')}>
        <ul ref={menu} className={styles.menu}>
          {SECTIONS.map(({ id, path }) => (
            <li key={id}>
              <Link to={path} className={styles.link} aria-current={id === section ? 'page' : undefined}>
                {t(`sections.${id}.link`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  )
}

/** On a phone the menu is wider than the screen: it shows the section that is open. */
function useCurrentInView(section: SectionId) {
  const menu = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another current link
  useEffect(() => {
    const list = menu.current
    const link = list?.querySelector<HTMLElement>('[aria-current]')
    if (list && link) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2
  }, [section])
  return menu
}
