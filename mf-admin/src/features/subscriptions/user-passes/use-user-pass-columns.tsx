import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { BanIcon, CheckIcon, ClockIcon, HourglassIcon } from '@hub/shared-ui/icons'
import { Localized } from '@hub/shared-ui/localized'
import type { Column } from '../../../list/column.ts'
import { DateTimeCell } from '../../../list/date-time-cell.tsx'
import styles from './holders.module.css'
import type { UserPass } from './user-pass.ts'

const LOOKS = {
  active: { tone: 'positive', icon: CheckIcon },
  used_up: { tone: 'warning', icon: HourglassIcon },
  expired: { tone: 'quiet', icon: ClockIcon },
  cancelled: { tone: 'quiet', icon: BanIcon },
} as const

export function useUserPassColumns(): Column<UserPass>[] {
  const { t } = useTranslation('passes')
  const language = useLanguage()
  const left = ({ visits_left, visits_total }: UserPass) =>
    visits_total === null ? t('unlimited') : t('left', { left: visits_left, total: visits_total })
  return [
    {
      id: 'holder',
      title: t('holders.columns.holder'),
      cell: ({ holder }) => (
        <>
          <b>{holder.name}</b>
          <a href={`mailto:${holder.email}`} className={styles.contact}>
            {holder.email}
          </a>
        </>
      ),
      csv: ({ holder }) => `${holder.name} <${holder.email}>`,
    },
    {
      id: 'pass',
      title: t('holders.columns.pass'),
      cell: ({ subscription }) => <Localized text={subscription.name} />,
      csv: ({ subscription }) => localize(subscription.name, language).text,
    },
    {
      id: 'state',
      title: t('columns.state'),
      cell: ({ state }) => <Badge {...LOOKS[state]}>{t(`holders.states.${state}`)}</Badge>,
      csv: ({ state }) => t(`holders.states.${state}`),
    },
    { id: 'left', title: t('holders.columns.left'), isSortable: true, cell: left, csv: left },
    {
      id: 'until',
      title: t('holders.columns.until'),
      isSortable: true,
      isOptional: true,
      cell: ({ valid_until }) => <DateTimeCell at={valid_until} />,
      csv: ({ valid_until }) => valid_until,
    },
    {
      id: 'created',
      title: t('holders.columns.created'),
      isSortable: true,
      isOptional: true,
      cell: ({ created_at }) => <DateTimeCell at={created_at} />,
      csv: ({ created_at }) => created_at,
    },
  ]
}
