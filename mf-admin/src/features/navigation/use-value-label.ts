import { TOPBAR_CHOICES } from '@hub/contract/site-settings'
import { useTranslation } from '@hub/shared-i18n'
import { rowsOf } from '../../form/rows.ts'
import { useLabelIn } from './use-label-in.ts'
import { SECTIONS } from './values.ts'

/** Fields and values of the form in words, to compare two of them. */
export function useValueLabel() {
  const { t } = useTranslation('navigation')
  const labelIn = useLabelIn()
  return {
    labelOf: (name: string) => {
      const [field = '', language] = name.split('_')
      const section = SECTIONS.find((it) => `${it}Own` === field)
      return labelIn(section ? `parts.${section}` : `fields.${field}`, language === 'ru' ? 'ru' : 'en')
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
