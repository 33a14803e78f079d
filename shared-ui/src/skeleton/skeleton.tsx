import { useTranslation } from '@hub/shared-i18n'
import type { CSSProperties, ReactNode } from 'react'
import styles from './skeleton.module.css'

export interface BoneProps {
  /** CSS lengths of what will stand here. */
  readonly width?: string | undefined
  readonly height?: string | undefined
  /** Width to height, in place of a height. */
  readonly ratio?: number | undefined
  readonly round?: boolean | undefined
}

/** One still block of the final size. */
export function Bone({ width, height, ratio, round = false }: BoneProps) {
  const box: CSSProperties = { width, height, aspectRatio: ratio }
  return <span className={styles.bone} data-round={round || undefined} style={box} />
}

/**
 * What stands in for a part of the page that is loading. It holds the place at once and shows its
 * bones after 150 ms, so that a quick answer flashes nothing.
 */
export function Skeleton({
  children,
  className,
}: {
  readonly children: ReactNode
  readonly className?: string | undefined
}) {
  const { t } = useTranslation('common')
  return (
    <div
      className={className ? `${styles.skeleton} ${className}` : styles.skeleton}
      role="status"
      aria-busy="true"
    >
      <span className="visually-hidden">{t('lists.loading')}</span>
      <div className={styles.bones} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}
