import type { ReactNode } from 'react'
import { Cover } from '../cover/cover.tsx'
import type { MotifName } from '../cover/cover-options.ts'
import type { KindName } from '../kind/kinds.ts'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  /**
   * What to draw: a motif in neutral colours, or `quiet`, a spectrum without the line that was
   * looked for (in the light of `kind`).
   */
  readonly art: MotifName | 'quiet'
  readonly kind?: KindName | undefined
  readonly title: string
  /** Why, and what else there is. */
  readonly children?: ReactNode
  /** The next step: a button, a way on. */
  readonly actions?: ReactNode
  /** 1 when it is the whole page. */
  readonly headingLevel?: 1 | 2 | 3 | undefined
}

/** When there is nothing to show: what happened, why, and what to do next. */
export function EmptyState({ art, kind, title, children, actions, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.state}>
      <div className={styles.art}>
        {art === 'quiet' ? (
          <QuietSpectrum kind={kind} />
        ) : (
          <Cover seed={art} kind="hub" motif={art} print="night" ratio="12x5" />
        )}
      </div>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

const ticks = Array.from({ length: 29 }, (_, i) => `M${(i * 100) / 28} 100v-${i % 7 === 0 ? 14 : 6}`).join('')

function QuietSpectrum({ kind }: { readonly kind: KindName | undefined }) {
  return (
    <svg
      className={styles.quiet}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      data-kind={kind ?? 'hub'}
      aria-hidden="true"
    >
      <path d="M64 0V100" className={styles.missing} vectorEffect="non-scaling-stroke" />
      <path d={ticks} className={styles.tick} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
