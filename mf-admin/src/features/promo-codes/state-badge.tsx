import { useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { BanIcon, CheckIcon, ClockIcon, HourglassIcon } from '@hub/shared-ui/icons'
import type { ListedPromoCode } from './promo-code.ts'

const LOOKS = {
  active: { tone: 'positive', icon: CheckIcon },
  planned: { tone: 'quiet', icon: ClockIcon },
  used_up: { tone: 'warning', icon: HourglassIcon },
  over: { tone: 'quiet', icon: HourglassIcon },
  off: { tone: 'quiet', icon: BanIcon },
} as const

export function StateBadge({ state }: Pick<ListedPromoCode, 'state'>) {
  const { t } = useTranslation('promo-codes')
  return <Badge {...LOOKS[state]}>{t(`states.${state}`)}</Badge>
}
