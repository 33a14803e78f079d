import type { ReactNode } from 'react'
import styles from './personal.module.css'

/** A line of the profile with label and value. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
