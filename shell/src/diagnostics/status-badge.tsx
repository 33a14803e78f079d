import { useTranslation } from '@hub/shared-i18n'
import { Badge, type BadgeProps } from '@hub/shared-ui/badge'
import { AlertIcon, BanIcon, CheckIcon, ClockIcon, InfoIcon } from '@hub/shared-ui/icons'
import type { RemoteStatus } from './remote-report.ts'

const APPEARANCE: Record<RemoteStatus, Pick<BadgeProps, 'tone' | 'icon'>> = {
  loaded: { tone: 'positive', icon: CheckIcon },
  registered: { tone: 'quiet', icon: InfoIcon },
  pending: { tone: 'accent', icon: ClockIcon },
  failed: { tone: 'danger', icon: AlertIcon },
  incompatible: { tone: 'danger', icon: BanIcon },
  disabled: { tone: 'warning', icon: BanIcon },
}

export function StatusBadge({ status }: { readonly status: RemoteStatus }) {
  const { t } = useTranslation('diagnostics')
  return <Badge {...APPEARANCE[status]}>{t(`status.${status}`)}</Badge>
}
