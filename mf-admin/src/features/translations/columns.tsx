import { formatDay, formatNumber, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { CheckIcon, EyeOffIcon } from '@hub/shared-ui/icons'
import { RowLink } from '../../lib/list/cells.tsx'
import type { Column } from '../../lib/list/column.ts'
import { plainText } from '../../lib/plain-text.ts'
import { PATH, type Translation } from './translation.ts'
import styles from './translations.module.css'

const EXCERPT = 160

/** The text that a translation is made from: the language that is ahead. */
export const sourceLanguageOf = ({ language }: Pick<Translation, 'language'>) =>
  language === 'en' ? 'ru' : 'en'

/** Returns the source of a text in one line. */
function excerptOf(row: Translation): string {
  const text = row.value[sourceLanguageOf(row)] ?? row.value.ru
  return row.is_rich ? plainText(text, EXCERPT) : shortened(text)
}

const shortened = (text: string) => (text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text)

/** Returns what a text is, «События · Название», and what its record is called. */
export function useTranslationNames() {
  const { t } = useTranslation('audit')
  const language = useLanguage()
  return {
    fieldOf: ({ column_name }: Translation) => t(`fields.${column_name}`),
    tableOf: ({ table_name }: Translation) => t(`tables.${table_name}`),
    recordOf: ({ record_name }: Translation) => localize(record_name, language).text,
  }
}

/** The columns of the queue; `search` leads from a text to its neighbours. */
export function useTranslationColumns(search: string): Column<Translation>[] {
  const { t } = useTranslation('translations')
  const language = useLanguage()
  const { fieldOf, tableOf, recordOf } = useTranslationNames()
  const where = (row: Translation) => `${tableOf(row)} · ${fieldOf(row)}`
  const visible = ({ is_public }: Translation) => t(is_public ? 'when.public' : 'when.hidden')
  return [
    {
      id: 'text',
      title: t('columns.text'),
      cell: (row) => (
        <RowLink to={`${PATH}/${row.id}${search}`} lang={sourceLanguageOf(row)}>
          {excerptOf(row)}
        </RowLink>
      ),
      csv: excerptOf,
    },
    {
      id: 'record',
      title: t('columns.record'),
      isOptional: true,
      cell: (row) => (
        <>
          {where(row)}
          <span className={styles.note}>{recordOf(row)}</span>
        </>
      ),
      csv: (row) => `${where(row)} · ${recordOf(row)}`,
    },
    {
      id: 'urgency',
      title: t('columns.urgency'),
      isSortable: true,
      isOptional: true,
      cell: (row) => (
        <>
          <Badge tone={row.is_public ? 'positive' : 'quiet'} icon={row.is_public ? CheckIcon : EyeOffIcon}>
            {visible(row)}
          </Badge>
          {row.starts_at && (
            <span className={styles.note}>
              {t('when.starts', { date: formatDay(row.starts_at, language) })}
            </span>
          )}
        </>
      ),
      csv: visible,
    },
    {
      id: 'size',
      title: t('columns.size'),
      isSortable: true,
      isOptional: true,
      isNumeric: true,
      cell: ({ size }) => formatNumber(size, language),
      csv: ({ size }) => size,
    },
  ]
}
