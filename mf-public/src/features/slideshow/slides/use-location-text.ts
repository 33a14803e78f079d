import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { SignageEvent } from '../model/programme.ts'

/** «Большой зал», «Онлайн». */
export function useLocationText(): (event: Pick<SignageEvent, 'place' | 'format'>) => string {
  const { t } = useTranslation('common')
  const language = useLanguage()
  return ({ place, format }) => (format === 'online' ? t('formats.online') : localize(place, language).text)
}
