import { useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { Button } from '@hub/shared-ui/button'
import { Icon } from '@hub/shared-ui/icon'
import { ChevronDownIcon, EyeOffIcon, TrashIcon } from '@hub/shared-ui/icons'
import { type ReactNode, useId, useState } from 'react'
import styles from './collapsible-row.module.css'
import { type ComparedRows, isUnsaved, type LinkRow, labelAmong, rowsExcept } from './link-rows.ts'

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
