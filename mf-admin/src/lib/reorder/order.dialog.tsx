import { db } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { type ApiError, queryOptions, toApiError, toast, unwrap, useLoad } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Dialog } from '@hub/shared-ui/dialog'
import { ArrowUpDownIcon } from '@hub/shared-ui/icons'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { RequestErrorCard } from '@hub/shared-ui/request-error-card'
import { useState } from 'react'
import type { RowSource } from '../list/column.ts'
import styles from './order.module.css'
import { moved, ReorderList } from './reorder-list.tsx'

interface Props<Row> {
  readonly list: OrderedList
  /** Orders by `order`. */
  readonly source: RowSource<Row>
  readonly nameOf: (row: Row) => string
  readonly onSaved: () => void
}

/** The order in which visitors see the rows of a list, and staff set it. */
export function OrderButton<Row extends { readonly id: string }>(props: Props<Row>) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="line" icon={ArrowUpDownIcon} onClick={() => setOpen(true)}>
        {t('order.action')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('order.title')} size="md">
        <AllRows {...props} onClose={close} />
      </Dialog>
    </>
  )
}

/** More than anybody puts in order by hand. */
const MOST = 1000

type OpenProps<Row> = Props<Row> & { readonly onClose: () => void }

function AllRows<Row extends { readonly id: string }>(props: OpenProps<Row>) {
  const { t } = useTranslation('admin')
  const { source } = props
  const load = useLoad(
    queryOptions({
      queryKey: ['admin', source.name, 'order'],
      queryFn: ({ signal }) =>
        source.load({ text: '', sort: 'order', filters: {}, page: 1, size: MOST }, signal),
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  return (
    <LoadBoundary load={load} loadError={t('order.loadError')} skeleton={{ height: '16rem' }}>
      {({ rows }) => <Order {...props} rows={rows} />}
    </LoadBoundary>
  )
}

function Order<Row extends { readonly id: string }>({
  list,
  rows: first,
  nameOf,
  onSaved,
  onClose,
}: OpenProps<Row> & { readonly rows: readonly Row[] }) {
  const { t } = useTranslation(['admin', 'common'])
  const [rows, setRows] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiError>()
  const save = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await setSortOrder(
        list,
        rows.map(({ id }) => id),
      )
      toast.success(t('order.saved'))
      onSaved()
      onClose()
    } catch (error) {
      setProblem(toApiError(error))
      setBusy(false)
    }
  }
  return (
    <div className={styles.order}>
      <ReorderList
        items={rows}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        label={t('order.title')}
        onMove={(from, to) => setRows(moved(rows, from, to))}
      >
        {(row) => <span className={styles.name}>{nameOf(row)}</span>}
      </ReorderList>
      {problem && <RequestErrorCard failure={problem} failed={t('order.saveError')} />}
      <div className="actions">
        <Button busy={isBusy && t('common:forms.saving')} onClick={() => void save()}>
          {t('common:actions.save')}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    </div>
  )
}

/** Lists whose order staff set. */
export type OrderedList = 'spaces' | 'coworking_plans' | 'subscriptions'

/** Puts the rows of a list into this order. */
async function setSortOrder(list: OrderedList, ids: readonly string[]): Promise<void> {
  unwrap(await db().rpc('set_sort_order', { list, ids: [...ids] }))
}
