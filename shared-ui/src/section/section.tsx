import { type ReactNode, type Ref, useId } from 'react'
import styles from './section.module.css'

export interface SectionProps {
  readonly title: ReactNode
  /** The one way on, at the right: a MoreLink. */
  readonly more?: ReactNode
  readonly className?: string | undefined
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined
  readonly children: ReactNode
}

/** A part of a page: a heavy rule, a heading, a way on. */
export function Section({ title, more, className, headingRef, children }: SectionProps) {
  const id = useId()
  return (
    <section
      className={className ? `${styles.section} ${className}` : styles.section}
      aria-labelledby={id}
      data-skippable
    >
      <div className={styles.head}>
        <h2 ref={headingRef} id={id}>
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  )
}
