import type { NavigationItem, TopbarSettings } from '@hub/contract/site-settings'
import { useTranslation } from '@hub/shared-i18n'
import { NavLink } from '@hub/shared-platform'
import { Icon, type IconDrawing } from '@hub/shared-ui/icon'
import {
  ArmchairIcon,
  CalendarIcon,
  ChevronRightIcon,
  ExternalLinkIcon,
  GlobeIcon,
  HeartIcon,
  InfoIcon,
  MapPinIcon,
  TicketIcon,
  UsersIcon,
} from '@hub/shared-ui/icons'
import styles from './navigation-links.module.css'

const ICONS: Readonly<Record<string, IconDrawing>> = {
  events: TicketIcon,
  speakers: UsersIcon,
  hub_calendar: CalendarIcon,
  rent: MapPinIcon,
  coworking: ArmchairIcon,
  support: HeartIcon,
  about: InfoIcon,
}

/** Returns the icon of a navigation link, for headers where staff enabled icons. */
function iconOf(path: string): IconDrawing {
  if (!path.startsWith('/')) return GlobeIcon
  return ICONS[path.split('/')[1] ?? ''] ?? ChevronRightIcon
}

export type LinkOptions = Pick<TopbarSettings, 'showIcons' | 'showBadges'>

interface Props {
  items: NavigationItem[]
  look: LinkOptions
  onFollow?: () => void
}

/** Navigation links: paths of the site, or https URLs of other sites. */
export function NavigationLinks({ items, look, onFollow }: Props) {
  return (
    <ul className={styles.links}>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <NavigationLink item={item} look={look} {...(onFollow ? { onFollow } : {})} />
        </li>
      ))}
    </ul>
  )
}

type LinkProps = Omit<Props, 'items'> & { item: NavigationItem }

function NavigationLink({ item, look, onFollow }: LinkProps) {
  const { t } = useTranslation()
  const words = (
    <>
      {look.showIcons && <Icon of={iconOf(item.path)} />}
      {item.label}
    </>
  )
  if (/^\/(?!\/)/.test(item.path))
    return (
      <NavLink
        className={styles.link ?? ''}
        to={item.path}
        end={item.path === '/'}
        onClick={() => onFollow?.()}
      >
        {words}
      </NavLink>
    )
  if (!/^https:\/\//.test(item.path)) return null
  return (
    <a className={styles.link} href={item.path} rel="noopener">
      {words}
      {look.showBadges && (
        <>
          <Icon of={ExternalLinkIcon} />
          <span className="visually-hidden">{t('header.elsewhere')}</span>
        </>
      )}
    </a>
  )
}
