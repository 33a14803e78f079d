import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import type { ReactNode } from 'react'
import { LoadedItems } from './loaded-items.tsx'
import type { PagedList } from './use-paged-list.ts'

export interface ResultsProps<T extends { readonly id: string }> {
  readonly list: PagedList<T>
  /** How many there are, as text, where it is known: «27», «200+». */
  readonly total?: string | undefined
  /** Title of the error when nothing came. */
  readonly loadError: string
  /** Of one page's size. */
  readonly skeleton: ReactNode
  /** When there is nothing. */
  readonly nothing: ReactNode
  /** The items in one element whose children they are. */
  readonly children: (items: readonly T[]) => ReactNode
}

/** What a list has come to: items, nothing, an error, or still on its way. */
export function Results<T extends { readonly id: string }>(props: ResultsProps<T>) {
  const { t } = useTranslation('common')
  const { list, loadError, skeleton, nothing } = props
  if (list.items?.length === 0) return nothing
  if (list.items) return <LoadedItems {...props} items={list.items} />
  if (!list.failure) return skeleton
  return (
    <ErrorCard
      title={loadError}
      message={t(errorMessageKey(list.failure))}
      onRetry={list.retry}
      retrying={list.isFetching}
    />
  )
}
