import type { NavigationItem, TopbarSettings } from '@hub/contract/site-settings'
import { useTranslation } from '@hub/shared-i18n'
import { NavLink } from '@hub/shared-platform'
import { Icon } from '@hub/shared-ui/icon'
import { ExternalLinkIcon } from '@hub/shared-ui/icons'
import styles from './header.module.css'
import { iconOf } from './icon-of.ts'

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
        <li key={item.id}>
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
