import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { PlusIcon } from '@hub/shared-ui/icons'
import { AdminFrame } from '../../../frame/admin-frame.tsx'
import { ListPage } from '../../../lib/list/list-page.tsx'
import { OrderButton } from '../../../lib/reorder/order.dialog.tsx'
import { RentPages } from '../rent-pages.tsx'
import { spaceSource } from './api/list-spaces.ts'
import { refreshSpaces } from './api/save-space.ts'
import { LIST_PATH, spaceListParams, useSpaceColumns } from './columns.tsx'
import { type ListedSpace, STATES } from './space.ts'

/** All spaces, in the order in which visitors see them. */
function SpacesPage() {
  const { t } = useTranslation(['spaces', 'common'])
  const language = useLanguage()
  const columns = useSpaceColumns()
  const nameOf = ({ name }: ListedSpace) => localize(name, language).text
  const create = (
    <ButtonLink to={`${LIST_PATH}/new`} icon={PlusIcon}>
      {t('common:actions.create')}
    </ButtonLink>
  )
  return (
    <AdminFrame
      section="rent"
      title={t('title')}
      actions={
        <div className="actions">
          <OrderButton list="spaces" source={spaceSource} nameOf={nameOf} onSaved={refreshSpaces} />
          {create}
        </div>
      }
    >
      <RentPages />
      <ListPage
        caption={t('title')}
        source={spaceSource}
        address={spaceListParams}
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

export { SpacesPage as Component }
