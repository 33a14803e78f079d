import { type ReactNode, useId } from 'react'
import styles from './preview.module.css'

/** One kind of component on a sheet: its name at the left, its states at the right. */
export function SampleSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

export const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className="actions">{children}</div>
)

export const Stack = ({ children }: { readonly children: ReactNode }) => (
  <div className="stack">{children}</div>
)

export const Grid = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.grid}>{children}</div>
)
