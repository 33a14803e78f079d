import type { ReactNode } from 'react'
import { BackLink } from '../back-link.tsx'
import styles from './purchase.module.css'

interface Props {
  readonly title: ReactNode
  readonly back: { readonly to: string; readonly label: string }
  /** The steps. */
  readonly children: ReactNode
  /** What is bought, beside them. */
  readonly aside: ReactNode
}

/** The frame of every purchase: what it is, the steps, and what is bought beside them. */
export function PurchasePage({ title, back, children, aside }: Props) {
  return (
    <>
      <BackLink list={back.to}>{back.label}</BackLink>
      <div className={`wrap ${styles.page}`}>
        <h1>{title}</h1>
        <div className={styles.columns}>
          <div className={styles.main}>{children}</div>
          <div className={styles.aside}>{aside}</div>
        </div>
      </div>
    </>
  )
}
