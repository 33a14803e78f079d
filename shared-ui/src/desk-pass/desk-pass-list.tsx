import { formatDate, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import styles from './desk-pass-list.module.css'
import type { DeskPass } from './desk-passes.ts'

/** Returns a pass in words: its name, and «день стоит 2 посещения, осталось 4 из 10, до 31 декабря». */
export function useDeskPassText() {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const counted = ({ visits, visits_left: left, visits_total: total }: DeskPass) =>
    left === null ? [] : [t('deskPass.costs', { count: visits }), t('deskPass.left', { left, total })]
  return {
    name: ({ name }: DeskPass) => t('deskPass.name', { name: localize(name, language).text }),
    facts: (pass: DeskPass) => {
      const until = t('deskPass.until', { date: formatDate(pass.valid_until, language) })
      const problem = pass.error_code ? `. ${t(`deskPass.${pass.error_code}`)}` : ''
      return [...counted(pass), until].join(', ') + problem
    },
  }
}

/** Passes that pay a day of the coworking: what a day costs in each, and what is left. */
export function DeskPassList({ passes }: { readonly passes: readonly DeskPass[] }) {
  const text = useDeskPassText()
  return (
    <ul className={styles.passes}>
      {passes.map((pass) => (
        <li key={pass.id}>
          {text.name(pass)}: {text.facts(pass)}
        </li>
      ))}
    </ul>
  )
}
