import type { LucideProps } from 'lucide-react'
import type { ComponentType } from 'react'
import styles from './icon.module.css'

export type IconDrawing = ComponentType<LucideProps>

export interface IconProps {
  readonly of: IconDrawing
  /** `sm` beside small text, `md` beside text and in buttons, `lg` in banners. */
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  readonly filled?: boolean | undefined
}

/** A decorative icon: the text beside it, or the label of its button, says the same. */
export function Icon({ of: Drawing, size = 'md', filled = false }: IconProps) {
  return (
    <Drawing
      className={styles.icon}
      data-size={size}
      data-filled={filled || undefined}
      aria-hidden="true"
      focusable="false"
    />
  )
}
