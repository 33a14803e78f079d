export { setLanguage } from './detection/apply-language.ts'
export {
  type DetectionReport,
  type DetectorReport,
  describeDetection,
  type NamespaceReport,
} from './diagnostics.ts'
export {
  formatDate,
  formatDateTime,
  formatDay,
  formatMonth,
  formatTime,
  formatWeekday,
  hubDay,
} from './format/date.ts'
export { formatMoney, formatNumber } from './format/number.ts'
export { formatDateRange, formatDateTimeRange, formatTimeRange } from './format/range.ts'
export { type DateInput, HUB_TIME_ZONE } from './format/values.ts'
export { i18n } from './i18n.ts'
export { type InitI18nOptions, initI18n } from './init.ts'
export { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from './language.ts'
export { LanguageScope } from './language-scope.tsx'
export { type LoadNamespacesOptions, loadNamespaces, NamespaceError } from './load-namespaces.ts'
export { type Localized, type LocalizedText, localize } from './localize.ts'
export { setNamespaceUrls } from './namespaces.ts'
export { currentLanguage, useLanguage, useTranslation } from './react.ts'
