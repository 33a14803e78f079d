import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { PlusIcon } from '@hub/shared-ui/icons'
import { AdminFrame } from '../../../frame/admin-frame.tsx'
import { ListPage } from '../../../lib/list/list-page.tsx'
import { OrderButton } from '../../../lib/reorder/order.dialog.tsx'
import { PassPages } from '../pass-pages.tsx'
import { passSource } from './api/list-passes.ts'
import { refreshPasses } from './api/save-pass.ts'
import { LIST_PATH, passListParams, usePassColumns } from './columns.tsx'
import { KINDS, type ListedPass, STATES } from './pass.ts'

/** All passes on sale and off it, with how many people hold them. */
function PassesPage() {
  const { t } = useTranslation(['passes', 'common'])
  const language = useLanguage()
  const columns = usePassColumns()
  const nameOf = ({ name }: ListedPass) => localize(name, language).text
  const create = (
    <ButtonLink to={`${LIST_PATH}/new`} icon={PlusIcon}>
      {t('common:actions.create')}
    </ButtonLink>
  )
  const any = t('common:lists.all')
  return (
    <AdminFrame
      section="subscriptions"
      title={t('title')}
      actions={
        <div className="actions">
          <OrderButton list="subscriptions" source={passSource} nameOf={nameOf} onSaved={refreshPasses} />
          {create}
        </div>
      }
    >
      <PassPages />
      <ListPage
        caption={t('title')}
        source={passSource}
        address={passListParams}
        columns={columns}
        filters={[
          {
            name: 'kind',
            label: t('columns.kind'),
            any,
            options: KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
          },
          {
            name: 'state',
            label: t('columns.state'),
            any,
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

export { PassesPage as Component }
