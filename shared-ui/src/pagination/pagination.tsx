import { useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '../icons/icons.ts'
import styles from './pagination.module.css'

export interface PaginationProps {
  /** Counts from 1. */
  readonly page: number
  readonly pageCount: number
  /** Address of a page: the number is in the URL. */
  readonly pageTo: (page: number) => string
  /** «1–25 из 583» */
  readonly children?: ReactNode
}

/** A phone has no room for them. */
const isNeighbour = (item: PageItem, page: number, pageCount: number): boolean =>
  item !== 'gap' && item !== page && item !== 1 && item !== pageCount

/** Pages of a table. One page alone needs none. */
export function Pagination({ page, pageCount, pageTo, children }: PaginationProps) {
  const { t } = useTranslation('common')
  if (pageCount < 2) return children ? <p className={styles.shown}>{children}</p> : null
  return (
    <nav className={styles.pager} aria-label={t('ui.pagination.label')}>
      {children && <p className={styles.shown}>{children}</p>}
      <ul className={styles.pages}>
        {page > 1 && (
          <li>
            <Link
              to={pageTo(page - 1)}
              className={styles.page}
              aria-label={t('ui.pagination.previous')}
              rel="prev"
            >
              <Icon of={ArrowLeftIcon} />
            </Link>
          </li>
        )}
        {pageItems(page, pageCount).map((item, i) => (
          <li
            key={item === 'gap' ? `gap${i}` : item}
            className={isNeighbour(item, page, pageCount) ? styles.near : undefined}
          >
            {item === 'gap' ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                to={pageTo(item)}
                className={styles.page}
                aria-label={t('ui.pagination.page', { page: item })}
                aria-current={item === page ? 'page' : undefined}
              >
                {item}
              </Link>
            )}
          </li>
        ))}
        {page < pageCount && (
          <li>
            <Link
              to={pageTo(page + 1)}
              className={styles.page}
              aria-label={t('ui.pagination.next')}
              rel="next"
            >
              <Icon of={ArrowRightIcon} />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** A page's number, or a gap between two of them. */
type PageItem = number | 'gap'

const NEIGHBOURS = 1

/**
 * Which numbers to offer: the first, the last, the current one and its neighbours. A gap never hides
 * a single page. Pages count from 1.
 */
export function pageItems(current: number, count: number): PageItem[] {
  const near = (page: number): boolean => Math.abs(page - current) <= NEIGHBOURS
  const kept = Array.from({ length: count }, (_, i) => i + 1).filter(
    (page) => page === 1 || page === count || near(page),
  )
  return kept.flatMap((page, i): PageItem[] => {
    const missing = page - (kept[i - 1] ?? page - 1) - 1
    if (missing === 0) return [page]
    return missing === 1 ? [page - 1, page] : ['gap', page]
  })
}
