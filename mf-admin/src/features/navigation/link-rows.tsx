import { type Language, useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { Button } from '@hub/shared-ui/button'
import { Icon } from '@hub/shared-ui/icon'
import { ChevronDownIcon, EyeOffIcon, TrashIcon } from '@hub/shared-ui/icons'
import type { FormValues } from '@hub/shared-ui/request-form'
import { type ReactNode, useId, useState } from 'react'
import { rowsOf } from '../../lib/form/form-like.ts'
import styles from './collapsible-row.module.css'
import { type Item, nameOf, ownSectionName } from './values.ts'

interface Props {
  readonly row: LinkRow
  readonly index: number
  readonly beside: ComparedRows
  /** What is wrong is never folded away. */
  readonly isWrong: boolean
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** A link as one line: what it says in both languages, where it leads, whether it is shown. Its fields open below. */
export function CollapsibleRow({ row, index, beside, isWrong, onRemove, children }: Props) {
  const { t } = useTranslation(['navigation', 'admin'])
  const { language, theirs, saved } = beside
  const { label, path, visible = true } = row
  const fields = useId()
  const [isWanted, setWanted] = useState(label === '')
  const isOpen = isWanted || isWrong
  const isNamed = label.trim() !== ''
  const name = isNamed ? label : t('admin:rows.unnamed', { number: index + 1 })
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
          <b lang={isNamed ? language : undefined}>{name}</b>{' '}
          <span className={styles.more} lang={rowsExcept(language)}>
            {labelAmong(row, theirs)}
          </span>{' '}
          <span className={styles.facts}>
            <span className={styles.more}>{path}</span>{' '}
            {!visible && (
              <Badge tone="quiet" icon={EyeOffIcon}>
                {t('hidden')}
              </Badge>
            )}{' '}
            {isUnsaved(row, saved) && <Badge tone="warning">{t('unsaved')}</Badge>}
          </span>
        </span>
        <Icon of={ChevronDownIcon} />
      </button>
      <div id={fields} className={styles.fields} hidden={!isOpen}>
        {children}
        <div>
          <Button variant="quiet" size="sm" icon={TrashIcon} onClick={onRemove}>
            {t('admin:rows.remove', { name })}
          </Button>
        </div>
      </div>
    </>
  )
}

/** A row of the menu or of the footer; only items of the menu can be hidden. */
type LinkRow = Omit<Item, 'visible'> & { readonly visible?: boolean }

interface Lists {
  /** Where the form holds them. */
  readonly field: 'navigation' | 'links'
  readonly language: Language
  readonly values: FormValues
  /** What the form began with. */
  readonly base: FormValues
}

/** What a row is compared with. */
interface ComparedRows {
  readonly language: Language
  /** Of the other language, where it has its own. */
  readonly theirs: readonly LinkRow[]
  readonly saved: readonly LinkRow[]
}

export function comparedRows({ field, language, values, base }: Lists): ComparedRows {
  const other = rowsExcept(language)
  const hasOwn = values[ownSectionName(field === 'links' ? 'footer' : field, other)] === true
  return {
    language,
    theirs: hasOwn ? rowsOf<LinkRow>(values[nameOf(field, other)]) : [],
    saved: rowsOf<LinkRow>(base[nameOf(field, language)]),
  }
}

export const rowsExcept = (language: Language): Language => (language === 'ru' ? 'en' : 'ru')

/** Whether a row says something else than what is saved, or is new. */
export function isUnsaved(row: LinkRow, saved: readonly LinkRow[]): boolean {
  const before = saved.find(({ id }) => id === row.id)
  const names = Object.keys(row) as (keyof LinkRow)[]
  return !before || names.some((name) => row[name] !== before[name])
}

/** What the same link says in the other language: the one to the same page, if there are two that of the same id. */
export function labelAmong({ id, path }: LinkRow, theirs: readonly LinkRow[]): string | undefined {
  const same = theirs.filter((it) => it.path === path)
  return (same.find((it) => it.id === id) ?? same[0])?.label
}
