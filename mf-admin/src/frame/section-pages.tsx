import { Link, useLocation } from '@hub/shared-platform'
import styles from './section-pages.module.css'

interface Props {
  readonly label: string
  readonly pages: readonly { readonly to: string; readonly label: string }[]
}

/** The pages of a section that has several. */
export function SectionPages({ label, pages }: Props) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={label}>
      <ul className={styles.pages}>
        {pages.map(({ to, label: name }) => (
          <li key={to}>
            <Link to={to} className={styles.page} aria-current={to === pathname ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
