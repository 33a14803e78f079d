import { Link } from '@hub/shared-platform'
import type { ReactNode } from 'react'
import { Icon, type IconDrawing } from '../icons/icon.tsx'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button.tsx'

interface Common extends ButtonLook {
  /** Id of what says more: the heading of the card that a «Купить» stands in. */
  readonly describedBy?: string | undefined
  readonly icon?: IconDrawing | undefined
  readonly children: ReactNode
}

/** A page of this site (`to`), or an address elsewhere (`href`), which opens in a tab of its own. */
export type ButtonLinkProps = Common &
  ({ readonly to: string } | { readonly href: string; readonly download?: string | undefined })

/** A link that is the main action. */
export function ButtonLink({ variant, size, wide, icon, describedBy, children, ...target }: ButtonLinkProps) {
  const className = buttonClass({ variant, size, wide })
  const content = (
    <>
      {icon && <Icon of={icon} />}
      <span className={styles.label}>{children}</span>
    </>
  )
  if ('to' in target) {
    return (
      <Link to={target.to} className={className} aria-describedby={describedBy}>
        {content}
      </Link>
    )
  }
  const elsewhere = /^https?:/.test(target.href) ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <a
      href={target.href}
      download={target.download}
      className={className}
      aria-describedby={describedBy}
      {...elsewhere}
    >
      {content}
    </a>
  )
}
