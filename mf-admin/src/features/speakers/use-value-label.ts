import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { pickedIds } from '../../form/pick-option.ts'
import { rowsOf } from '../../form/rows.ts'
import { scienceFieldsQuery } from '../../form/science-fields.ts'
import { usePublicationLabel } from '../../form/use-publication-label.ts'
import { plainText } from '../../lib/plain-text.ts'
import type { LinkRow } from './values.ts'

/** A value of the form in words, to compare two of them. */
export function useValueLabel() {
  const { t } = useTranslation(['admin-speakers', 'admin', 'common'])
  const language = useLanguage()
  const cover = usePublicationLabel()
  const { data: fields } = useLoad(scienceFieldsQuery)
  const ways: Readonly<Record<string, (value: string) => string>> = {
    status: (value) => t(`statuses.${value}`),
    field_id: (value) => {
      const chosen = fields?.find(({ id }) => id === value)
      return chosen ? localize(chosen.name, language).text : ''
    },
    languages: (value) =>
      pickedIds(value)
        .map((code) => t(`common:languages.${code}`))
        .join(', '),
    links: (value) =>
      rowsOf<LinkRow>(value)
        .map((link) => `${link.label_ru} (${link.url})`)
        .join(', '),
    bio_ru: plainText,
    bio_en: plainText,
  }
  return (field: string, value: string | boolean): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return cover(field, value) ?? ways[field]?.(value) ?? value
  }
}
