import styles from './spinner.module.css'

export interface SpinnerProps {
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | undefined
  /** What is being waited for; without it the spinner is decoration beside words that say so. */
  readonly label?: string | undefined
}

/** Emission lines that light up one after another; still ones for whom motion is too much. */
export function Spinner({ size = 'md', label }: SpinnerProps) {
  return (
    <span
      className={styles.spinner}
      data-size={size}
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
    >
      {label && <span className="visually-hidden">{label}</span>}
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.line} />
    </span>
  )
}
