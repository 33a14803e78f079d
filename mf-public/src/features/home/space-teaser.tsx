import { MoreLink } from '@hub/shared-ui/more-link'
import { Skeleton } from '@hub/shared-ui/skeleton'
import type { SpaceTexts } from './space-texts.ts'
import styles from './spaces-teaser.module.css'

export interface SpaceTeaserProps extends SpaceTexts {
  title: string
  to: string
  more: string
}

/** A place to work in: what it is, from how much, and the way to it. */
export function SpaceTeaser({ title, text, price, to, more }: SpaceTeaserProps) {
  return (
    <div className={styles.place}>
      <h3 className={styles.name}>{title}</h3>
      {text === undefined ? <TextSkeleton /> : <p>{text}</p>}
      <div className={styles.foot}>
        <strong>{price}</strong>
        <MoreLink to={to}>{more}</MoreLink>
      </div>
    </div>
  )
}

function TextSkeleton() {
  return (
    <div className={styles.bones}>
      <Skeleton width="100%" height="1.25rem" />
      <Skeleton width="75%" height="1.25rem" />
    </div>
  )
}
