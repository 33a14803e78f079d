import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { WallEvent } from '../model/programme.ts'

/** «Большой зал», «Онлайн». */
export function useWhere(): (event: Pick<WallEvent, 'place' | 'format'>) => string {
  const { t } = useTranslation('common')
  const language = useLanguage()
  return ({ place, format }) => (format === 'online' ? t('formats.online') : localize(place, language).text)
}
