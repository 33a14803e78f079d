import styles from './logo.module.css'

/** The hub's mark as wide as its box: emission lines, one of them in the accent. The name stands beside it. */
export function Logo() {
  return (
    <svg className={styles.mark} viewBox="0 0 36 36" aria-hidden="true" focusable="false">
      <path className={styles.ground} d="M0 0h36v36H0z" />
      <path className={styles.line} d="M6 0h2v36H6zM21 0h1v36h-1zM29 0h3v36h-3z" />
      <path className={styles.accent} d="M12 0h6v36h-6z" />
    </svg>
  )
}
