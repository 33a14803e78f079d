import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { PlusIcon } from '@hub/shared-ui/icons'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { ListPage } from '../../lib/list/list-page.tsx'
import { OrderButton } from '../../lib/reorder/order.dialog.tsx'
import { planSource } from './api/list-plans.ts'
import { refreshPlans } from './api/save-plan.ts'
import { LIST_PATH, planListParams, usePlanColumns } from './columns.tsx'
import { type ListedPlan, STATES } from './plan.ts'

/** All coworking plans, in the order in which visitors see them. */
function PlansPage() {
  const { t } = useTranslation(['plans', 'common'])
  const language = useLanguage()
  const columns = usePlanColumns()
  const nameOf = ({ name }: ListedPlan) => localize(name, language).text
  const create = (
    <ButtonLink to={`${LIST_PATH}/new`} icon={PlusIcon}>
      {t('common:actions.create')}
    </ButtonLink>
  )
  return (
    <AdminFrame
      section="coworking"
      title={t('title')}
      actions={
        <div className="actions">
          <OrderButton list="coworking_plans" source={planSource} nameOf={nameOf} onSaved={refreshPlans} />
          {create}
        </div>
      }
    >
      <ListPage
        caption={t('title')}
        source={planSource}
        address={planListParams}
        columns={columns}
        filters={[
          {
            name: 'state',
            label: t('columns.state'),
            any: t('common:lists.all'),
            options: STATES.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
        placeholder={t('placeholder')}
        loadError={t('loadError')}
        nameOf={nameOf}
        nothing={
          <EmptyState art="quiet" title={t('empty.title')} actions={create}>
            <p>{t('empty.text')}</p>
          </EmptyState>
        }
      />
    </AdminFrame>
  )
}

export { PlansPage as Component }
