import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { Icon, type IconDrawing } from '../icons/icon.tsx'
import styles from './button.module.css'

export interface ButtonLook {
  /** `solid` for the main action, `line` for the second, `quiet` for the rest. */
  readonly variant?: 'solid' | 'line' | 'quiet' | 'danger' | undefined
  readonly size?: 'md' | 'sm' | undefined
  /** As wide as its box. */
  readonly wide?: boolean | undefined
}

export const buttonClass = ({ variant = 'solid', size = 'md', wide = false }: ButtonLook): string =>
  [styles.button, styles[variant], size === 'sm' && styles.small, wide && styles.wide]
    .filter(Boolean)
    .join(' ')

export interface ButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'aria-pressed'>,
    ButtonLook {
  readonly icon?: IconDrawing | undefined
  /** For a toggle: the icon of a pressed button is filled. */
  readonly pressed?: boolean | undefined
  /**
   * What the button is doing, e.g. «Отправляем…». While it is set the button shows it instead of its
   * own text and cannot be pressed.
   */
  readonly busy?: string | false | undefined
  readonly children: ReactNode
}

/**
 * A button. Disabled and busy buttons keep the focus and stay in the tab order (`aria-disabled`), so
 * that nobody loses their place; a press, or Enter in their form, does nothing.
 */
export function Button({
  variant,
  size,
  wide,
  icon,
  pressed,
  busy,
  disabled,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const blocked = Boolean(busy) || Boolean(disabled)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!blocked) return onClick?.(event)
    // Enter in a form clicks its submit button too: this is what keeps it from being sent twice.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide })}
      onClick={press}
      aria-disabled={blocked || undefined}
      aria-pressed={pressed}
      data-busy={busy ? '' : undefined}
    >
      {icon && <Icon of={icon} filled={pressed} />}
      <span className={styles.label}>{busy || children}</span>
    </button>
  )
}
