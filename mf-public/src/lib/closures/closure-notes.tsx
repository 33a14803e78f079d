import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { type Closure, closedDaysText } from '@hub/shared-ui/closure-data'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { Localized } from '@hub/shared-ui/localized'
import { Fragment } from 'react'
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
  if (closures.length === 0) return null
  return (
    <ul className={styles.notes}>
      {closures.map((closure) => (
        <li key={closure.id}>
          <b>{closedDaysText(closure, language)}</b>{' '}
          {isOfPage || closure.is_whole_hub ? t('closures.closed') : <ClosedParts closure={closure} />}{' '}
          <span className={styles.reason}>
            <Localized text={closure.reason} />
          </span>
          {textsOf(closure, isOfPage).some((text) => localize(text, language).isFallback) && (
            <>
              {' '}
              <FallbackBadge />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The texts of the database that a note shows. */
const textsOf = ({ reason, spaces, is_whole_hub: isWholeHub }: Closure, isOfPage: boolean) => [
  reason,
  ...(isOfPage || isWholeHub ? [] : spaces.map(({ name }) => name)),
]

const PLACE = '|'

/** What is closed where it is not the whole hub. */
function ClosedParts({ closure }: { readonly closure: Closure }) {
  const { t } = useTranslation('common')
  const parts = [
    ...closure.spaces.map(({ id, name }) => ({ id, part: <Localized text={name} /> })),
    ...(closure.closes_coworking ? [{ id: 'coworking', part: t('closures.coworking') }] : []),
    ...(closure.closes_on_site_sale ? [{ id: 'sale', part: t('closures.sale') }] : []),
  ]
  // The text has its place for the parts, which are elements with a language of their own.
  const [before, after] = t('closures.closedParts', { parts: PLACE }).split(PLACE)
  return (
    <>
      {before}
      {parts.map(({ id, part }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          {part}
        </Fragment>
      ))}
      {after}
    </>
  )
}
