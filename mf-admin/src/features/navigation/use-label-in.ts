import { type Language, useTranslation } from '@hub/shared-i18n'

/** What a field is called, with the language whose row it belongs to. */
export function useLabelIn() {
  const { t } = useTranslation(['navigation', 'admin'])
  return (label: string, language: Language) =>
    t(language === 'ru' ? 'admin:form.inRussian' : 'admin:form.inEnglish', { label: t(label) })
}
