import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { MyRegistration } from '../../lib/purchases/my-purchases.ts'

/** Where to go: online, or the room. */
export function useLocationText({ is_online: isOnline, event }: MyRegistration): string {
  const { t } = useTranslation('common')
  const language = useLanguage()
  return isOnline || event.format === 'online' ? t('formats.online') : localize(event.location, language).text
}
