import { useTranslation } from '@hub/shared-i18n'
import { Badge } from './badge.tsx'

/** Beside a text that nobody has translated yet. */
export function FallbackBadge() {
  const { t } = useTranslation('common')
  return <Badge>{t('language.ruOnly')}</Badge>
}
