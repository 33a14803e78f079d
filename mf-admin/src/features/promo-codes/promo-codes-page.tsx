import { useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { PlusIcon } from '@hub/shared-ui/icons'
import { DISCOUNT_KINDS } from '../../discount/discount.ts'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { ListPage } from '../../lib/list/list-page.tsx'
import type { Filter } from '../../lib/list/list-tools.tsx'
import { promoCodeSource } from './api/list-promo-codes.ts'
import { LIST_PATH, promoCodeListParams, usePromoCodeColumns } from './columns.tsx'
import { STATES } from './promo-code.ts'

/** All promo codes, with how often each was used. */
function PromoCodesPage() {
  const { t } = useTranslation(['promo-codes', 'offers', 'common'])
  const columns = usePromoCodeColumns()
  const filters: Filter[] = [
    {
      name: 'state',
      label: t('columns.state'),
      any: t('common:lists.all'),
      options: STATES.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    {
      name: 'kind',
      label: t('columns.discount'),
      any: t('common:lists.all'),
      options: DISCOUNT_KINDS.map((value) => ({ value, label: t(`offers:kinds.${value}`) })),
    },
  ]
  const create = (
    <ButtonLink to={`${LIST_PATH}/new`} icon={PlusIcon}>
      {t('common:actions.create')}
    </ButtonLink>
  )
  return (
    <AdminFrame section="promo-codes" title={t('title')} actions={create}>
      <ListPage
        caption={t('title')}
        source={promoCodeSource}
        address={promoCodeListParams}
        columns={columns}
        filters={filters}
        placeholder={t('placeholder')}
        loadError={t('loadError')}
        nameOf={({ code }) => code}
        nothing={
          <EmptyState art="quiet" title={t('empty.title')} actions={create}>
            <p>{t('empty.text')}</p>
          </EmptyState>
        }
      />
    </AdminFrame>
  )
}

export { PromoCodesPage as Component }
