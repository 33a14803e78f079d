import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

export interface SectionProps {
  readonly title: ReactNode
  /** The one way on, at the right: a MoreLink. */
  readonly more?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A part of a page: a heavy rule, a heading, a way on. */
export function Section({ title, more, className, children }: SectionProps) {
  const id = useId()
  return (
    <section className={className ? `${styles.section} ${className}` : styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  )
}
