import { TOPBAR_CHOICES } from '@hub/contract/site-settings'
import { useTranslation } from '@hub/shared-i18n'
import { rowsOf } from '../../form/rows.ts'
import { SECTIONS } from './values.ts'

/** Fields and values of the form in words, to compare two of them. */
export function useShownValue() {
  const { t } = useTranslation(['navigation', 'admin', 'common'])
  return {
    labelOf: (name: string) => {
      const [field = '', language] = name.split('_')
      const section = SECTIONS.find((it) => `${it}Own` === field)
      const label = section ? t(`parts.${section}`) : t(`fields.${field}`)
      return t(language === 'ru' ? 'admin:form.inRussian' : 'admin:form.inEnglish', { label })
    },
    show: (name: string, value: string | boolean) => {
      const [field = ''] = name.split('_')
      if (field.endsWith('Own')) return t(value ? 'shown.own' : 'shown.russian')
      if (typeof value === 'boolean') return t(value ? 'shown.yes' : 'shown.no')
      if (field === 'navigation' || field === 'links')
        return rowsOf<{ label: string; visible?: boolean }>(value)
          .map(({ label, visible = true }) => (visible ? label : t('shown.hidden', { label })))
          .join(', ')
      return field in TOPBAR_CHOICES ? t(`choices.${field}.${value}`) : value
    },
  }
}
