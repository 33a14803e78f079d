import { formatDay, formatTime, useLanguage } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { BanIcon, CheckIcon } from '@hub/shared-ui/icons'
import { Time } from '@hub/shared-ui/time'
import type { ReactNode } from 'react'
import type { Column } from './column.ts'
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

/** Whether visitors are offered it, in the words of the list. */
export const availabilityColumn = (
  title: string,
  words: { readonly on: string; readonly off: string },
): Column<{ readonly is_active: boolean }> => ({
  id: 'state',
  title,
  cell: ({ is_active }) => (
    <Badge tone={is_active ? 'positive' : 'quiet'} icon={is_active ? CheckIcon : BanIcon}>
      {is_active ? words.on : words.off}
    </Badge>
  ),
  csv: ({ is_active }) => (is_active ? words.on : words.off),
})

/** Where visitors see it among the others. */
export const sortOrderColumn = (title: string): Column<{ readonly sort_order: number }> => ({
  id: 'order',
  title,
  isSortable: true,
  isOptional: true,
  isNumeric: true,
  cell: ({ sort_order }) => sort_order,
  csv: ({ sort_order }) => sort_order,
})
