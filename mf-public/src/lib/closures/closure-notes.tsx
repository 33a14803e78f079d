import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { type Closure, closedDaysText } from '@hub/shared-ui/closure-data'
import { Localized } from '@hub/shared-ui/localized'
import styles from './closure-notes.module.css'

interface Props {
  readonly closures: readonly Closure[]
  /** Where the page is about one part of the hub, what is closed needs no saying. */
  readonly isOfPage?: boolean
}

/** Says beside the opening hours on which days they do not hold: when, what and why. Nothing where they always do. */
export function ClosureNotes({ closures, isOfPage = false }: Props) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const closedText = (closure: Closure): string => {
    if (isOfPage || closure.is_whole_hub) return t('closures.closed')
    const parts = [
      ...closure.spaces.map(({ name }) => localize(name, language).text),
      ...(closure.closes_coworking ? [t('closures.coworking')] : []),
      ...(closure.closes_on_site_sale ? [t('closures.sale')] : []),
    ]
    return t('closures.closedParts', { parts: parts.join(', ') })
  }
  if (closures.length === 0) return null
  return (
    <ul className={styles.notes}>
      {closures.map((closure) => (
        <li key={closure.id}>
          <b>{closedDaysText(closure, language)}</b> {closedText(closure)}{' '}
          <span className={styles.reason}>
            <Localized text={closure.reason} />
          </span>
        </li>
      ))}
    </ul>
  )
}
