import { i18n, useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { PlusIcon } from '@hub/shared-ui/icons'
import type { ReactNode } from 'react'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { ListPage, type ListPageProps } from '../list/list-page.tsx'
import { OrderButton, type OrderedList } from '../reorder/order.dialog.tsx'

import type { Resource, StoredRow } from './define-resource.ts'

/** A choice that narrows a list; its name is that of the parameter in the URL and of the database function. */
interface ListFilter {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

interface Props<Row extends StoredRow, Listed extends { readonly id: string }, Draft extends object>
  extends Pick<ListPageProps<Listed>, 'address' | 'columns' | 'nameOf'> {
  readonly resource: Resource<Row, Listed, Draft>
  readonly filters?: readonly ListFilter[]
  /** Staff set the order in which visitors see the rows of this list. */
  readonly order?: OrderedList
  /** Links to the other pages of the section. */
  readonly children?: ReactNode
}

/**
 * The page that lists the rows of a resource, with a button that creates one. Its namespace has `title`, `placeholder`,
 * `loadError`, `empty.title` and, if a hint helps, `empty.text`.
 */
export function ResourceList<
  Row extends StoredRow,
  Listed extends { readonly id: string },
  Draft extends object,
>({ resource, filters = [], order, children, ...list }: Props<Row, Listed, Draft>) {
  const { t } = useTranslation(resource.namespace)
  const { t: common } = useTranslation('common')
  const create = (
    <ButtonLink to={`${resource.path}/new`} icon={PlusIcon}>
      {common('actions.create')}
    </ButtonLink>
  )
  return (
    <AdminFrame
      section={resource.section}
      title={t('title')}
      actions={
        order ? (
          <div className="actions">
            <OrderButton
              list={order}
              source={resource.source}
              nameOf={list.nameOf}
              onSaved={resource.refresh}
            />
            {create}
          </div>
        ) : (
          create
        )
      }
    >
      {children}
      <ListPage
        {...list}
        caption={t('title')}
        source={resource.source}
        filters={filters.map((filter) => ({ ...filter, any: common('lists.all') }))}
        placeholder={t('placeholder')}
        loadError={t('loadError')}
        nothing={
          <EmptyState art="quiet" title={t('empty.title')} actions={create}>
            {i18n.exists('empty.text', { ns: resource.namespace }) && <p>{t('empty.text')}</p>}
          </EmptyState>
        }
      />
    </AdminFrame>
  )
}

/** The options of a filter or a select. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
) => values.map((value) => ({ value, label: labelOf(value) }))
