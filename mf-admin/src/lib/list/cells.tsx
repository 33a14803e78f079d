import { formatDay, formatTime, useLanguage } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { Time } from '@hub/shared-ui/time'
import type { ReactNode } from 'react'
import styles from './table.module.css'

interface Props {
  readonly to: string
  /** Of words that are only there in another language. */
  readonly lang?: string | undefined
  readonly children: ReactNode
}

/** The name of a row, which leads to its page. */
export function RowLink({ to, lang, children }: Props) {
  return (
    <Link to={to} className={styles.link} lang={lang}>
      {children}
    </Link>
  )
}

interface EmailTextProps {
  readonly email: string
}

/** An email in a cell: where it does not fit on one line, it breaks before its domain. */
export function EmailText({ email }: EmailTextProps) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

/** A day and its hour in a cell: where there is no room for both, the hour has a line of its own. */
export function DateTimeCell({ at }: { readonly at: string }) {
  const language = useLanguage()
  return (
    <Time value={at}>
      <span className={styles.whole}>{formatDay(at, language)},</span>{' '}
      <span className={styles.whole}>{formatTime(at, language)}</span>
    </Time>
  )
}
