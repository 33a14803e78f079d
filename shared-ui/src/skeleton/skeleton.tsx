import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** CSS lengths of what will stand here. */
  readonly width?: string | undefined
  readonly height?: string | undefined
  /** Width to height, in place of a height. */
  readonly ratio?: number | undefined
  readonly round?: boolean | undefined
}

/**
 * A still block of the final size. It holds its place at once and is seen after 150 ms, so that a
 * quick answer flashes nothing. Put several into a SkeletonGroup, which says that something is loading.
 */
export function Skeleton({ width, height, ratio, round = false }: SkeletonProps) {
  const box: CSSProperties = { width, height, aspectRatio: ratio }
  return <span className={styles.skeleton} data-round={round || undefined} style={box} aria-hidden="true" />
}
