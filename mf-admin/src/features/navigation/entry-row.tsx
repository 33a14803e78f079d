import { type Language, useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { Button } from '@hub/shared-ui/button'
import { Icon } from '@hub/shared-ui/icon'
import { ChevronDownIcon, EyeOffIcon, TrashIcon } from '@hub/shared-ui/icons'
import { isSameValue } from '@hub/shared-ui/is-same-value'
import { type ReactNode, useId, useState } from 'react'
import styles from './collapsible-row.module.css'
import type { Entry } from './entries.ts'

interface Props {
  readonly entry: Entry
  readonly index: number
  /** The languages that have links of their own at its place. */
  readonly languages: readonly Language[]
  /** What the form began with. */
  readonly saved: readonly Entry[]
  /** What is wrong is never folded away. */
  readonly isWrong: boolean
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** A link as one line: what it says in both languages, where it leads and stands. Its fields open below. */
export function EntryRow({ entry, index, languages, saved, isWrong, onRemove, children }: Props) {
  const { t } = useTranslation(['navigation', 'admin'])
  const fields = useId()
  const labels = languages.filter((language) => entry[`label_${language}`].trim() !== '')
  const [isWanted, setWanted] = useState(labels.length === 0)
  const isOpen = isWanted || isWrong
  const [first, second] = labels
  const name = first ? entry[`label_${first}`] : t('admin:rows.unnamed', { number: index + 1 })
  const shown = labels.filter((language) => entry.place !== 'menu' || entry[`visible_${language}`])
  const [only] = shown
  return (
    <>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={fields}
        onClick={() => setWanted(!isOpen)}
      >
        <span className={styles.words}>
          <b lang={first}>{name}</b>{' '}
          {second && (
            <span className={styles.more} lang={second}>
              {entry[`label_${second}`]}
            </span>
          )}{' '}
          <span className={styles.facts}>
            <span className={styles.more}>
              {t('entries.at', { place: t(`places.${entry.place}`), path: entry.path })}
            </span>{' '}
            {labels.length > 0 && !only && (
              <Badge tone="quiet" icon={EyeOffIcon}>
                {t('hidden')}
              </Badge>
            )}
            {only && shown.length < languages.length && <Badge tone="quiet">{t(`onlyIn.${only}`)}</Badge>}{' '}
            {!saved.some((it) => isSameValue(it, entry)) && <Badge tone="warning">{t('unsaved')}</Badge>}
          </span>
        </span>
        <Icon of={ChevronDownIcon} />
      </button>
      <div id={fields} className={styles.fields} hidden={!isOpen}>
        {isOpen && (
          <>
            {children}
            <div>
              <Button variant="quiet" size="sm" icon={TrashIcon} onClick={onRemove}>
                {t('admin:rows.remove', { name })}
              </Button>
            </div>
          </>
        )}
      </div>
    </>
  )
}
