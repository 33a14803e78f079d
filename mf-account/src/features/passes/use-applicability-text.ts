import { useLanguage, useTranslation } from '@hub/shared-i18n'
import { eventKinds } from '@hub/shared-ui/kinds'

const NAMED = [...eventKinds, 'course', 'coworking', 'rent'] as const

/** What a pass may be used for, in words: «лекции, квизы и 2 отдельных события». */
export function useApplicabilityText(appliesTo: readonly string[]): string {
  const { t } = useTranslation('things')
  const language = useLanguage()
  if (appliesTo.length === 0) return t('passes.uses.everything')
  const single = appliesTo.filter((name) => name.startsWith('event:')).length
  const names = NAMED.filter((name) => appliesTo.includes(name)).map((name) => t(`passes.uses.${name}`))
  const events = single > 0 ? [t('passes.uses.events', { count: single })] : []
  const list = new Intl.ListFormat(language === 'ru' ? 'ru-RU' : 'en-GB', { type: 'conjunction' })
  return list.format([...names, ...events])
}
