import { useTranslation } from '@hub/shared-i18n'
import type { FieldLabels } from '../../lib/form/merge.ts'
import { typedRows } from '../../lib/form/rows.ts'
import { plainText } from '../../lib/plain-text.ts'

/** Fields and their values in words, to compare two versions. */
export function useFieldLabels(rowNames: (row: Record<string, string>) => string): FieldLabels {
  const { t } = useTranslation(['pages', 'admin'])
  return {
    labelOf: (field) => {
      const [, name = field, language] = /^(.+)_(ru|en)$/.exec(field) ?? []
      const label = t(`fields.${name}`)
      if (!language) return label
      return t(language === 'ru' ? 'admin:form.inRussian' : 'admin:form.inEnglish', { label })
    },
    show: (_, value) => {
      const text = String(value)
      if (!text.startsWith('[')) return plainText(text)
      return typedRows<Record<string, string>>(text).map(rowNames).join(', ')
    },
  }
}
