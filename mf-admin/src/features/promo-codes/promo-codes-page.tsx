import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { BanIcon, CheckIcon, ClockIcon, HourglassIcon } from '@hub/shared-ui/icons'
import { DISCOUNT_KINDS } from '../../discount/discount.ts'
import { adminListParams } from '../../lib/list/admin-list-params.ts'
import { DateTimeCell, RowLink } from '../../lib/list/cells.tsx'
import type { Column } from '../../lib/list/column.ts'
import { optionsOf, ResourceList } from '../../lib/resource/resource-list.tsx'
import { type ListedPromoCode, promoCodes, STATES, usePromoCodeLabels } from './promo-code.ts'
import styles from './promo-codes.module.css'

/** All promo codes, with how often each was used. */
function PromoCodesPage() {
  const { t } = useTranslation(['promo-codes', 'offers'])
  return (
    <ResourceList
      resource={promoCodes}
      address={params}
      columns={useColumns()}
      filters={[
        {
          name: 'state',
          label: t('columns.state'),
          options: optionsOf(STATES, (state) => t(`states.${state}`)),
        },
        {
          name: 'kind',
          label: t('columns.discount'),
          options: optionsOf(DISCOUNT_KINDS, (kind) => t(`offers:kinds.${kind}`)),
        },
      ]}
      nameOf={({ code }) => code}
    />
  )
}

const LOOKS = {
  active: { tone: 'positive', icon: CheckIcon },
  planned: { tone: 'quiet', icon: ClockIcon },
  used_up: { tone: 'warning', icon: HourglassIcon },
  over: { tone: 'quiet', icon: HourglassIcon },
  off: { tone: 'quiet', icon: BanIcon },
} as const

function StateBadge({ state }: Pick<ListedPromoCode, 'state'>) {
  const { t } = useTranslation('promo-codes')
  return <Badge {...LOOKS[state]}>{t(`states.${state}`)}</Badge>
}

const params = adminListParams({
  sorts: ['code', 'used', 'until', 'created'],
  sort: 'created_desc',
  filters: { kind: DISCOUNT_KINDS, state: STATES },
  optional: ['used', 'scope', 'until', 'created'],
  hidden: ['created'],
})

function useColumns(): Column<ListedPromoCode>[] {
  const { t } = useTranslation('promo-codes')
  const language = useLanguage()
  const words = usePromoCodeLabels()
  const note = (row: ListedPromoCode) => row.note && localize(row.note, language)
  return [
    {
      id: 'code',
      title: t('columns.code'),
      isSortable: true,
      cell: (row) => (
        <>
          <RowLink to={`${promoCodes.path}/${row.id}/edit`}>{row.code}</RowLink>
          {row.note && (
            <span className={styles.note} lang={note(row)?.isFallback ? 'ru' : undefined}>
              {note(row)?.text}
            </span>
          )}
        </>
      ),
      csv: (row) => row.code,
    },
    { id: 'discount', title: t('columns.discount'), cell: words.discount, csv: words.discount },
    {
      id: 'state',
      title: t('columns.state'),
      cell: ({ state }) => <StateBadge state={state} />,
      csv: ({ state }) => t(`states.${state}`),
    },
    {
      id: 'used',
      title: t('columns.used'),
      isSortable: true,
      isOptional: true,
      isNumeric: true,
      cell: words.uses,
      csv: ({ used_count }) => used_count,
    },
    {
      id: 'scope',
      title: t('columns.scope'),
      isOptional: true,
      cell: ({ applies_to }) => words.scopes(applies_to),
      csv: ({ applies_to }) => words.scopes(applies_to),
    },
    {
      id: 'until',
      title: t('columns.window'),
      isSortable: true,
      isOptional: true,
      cell: words.window,
      csv: words.window,
    },
    {
      id: 'created',
      title: t('columns.created'),
      isSortable: true,
      isOptional: true,
      cell: ({ created_at }) => <DateTimeCell at={created_at} />,
      csv: ({ created_at }) => created_at,
    },
  ]
}

export { PromoCodesPage as Component }
