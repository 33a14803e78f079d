import type { NavigationItem } from '@hub/contract/site-settings'
import { NavLink } from '@hub/shared-platform'
import styles from './header.module.css'

interface Props {
  items: NavigationItem[]
  onFollow?: () => void
}

/** Staff may link anywhere on the site, or to an https address elsewhere. */
export function NavigationLinks({ items, onFollow }: Props) {
  return (
    <ul className={styles.links}>
      {items.map((item) => (
        <li key={item.id}>
          <NavigationLink item={item} {...(onFollow ? { onFollow } : {})} />
        </li>
      ))}
    </ul>
  )
}

function NavigationLink({ item, onFollow }: { item: NavigationItem; onFollow?: () => void }) {
  if (/^\/(?!\/)/.test(item.path))
    return (
      <NavLink
        className={styles.link ?? ''}
        to={item.path}
        end={item.path === '/'}
        onClick={() => onFollow?.()}
      >
        {item.label}
      </NavLink>
    )
  if (!/^https:\/\//.test(item.path)) return null
  return (
    <a className={styles.link} href={item.path} rel="noopener">
      {item.label}
    </a>
  )
}
