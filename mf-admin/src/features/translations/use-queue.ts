import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toast, useNavigate, useSearchParams } from '@hub/shared-platform'
import { useRef } from 'react'
import { listReturnPath } from '../../lib/list/admin-list-params.ts'
import { useRows } from '../../lib/list/found-rows.tsx'
import { translationListParams } from './list-params.ts'
import { PATH, type Translation, translationSource } from './translation.ts'

const PAGE_SIZE = 25

/**
 * The way from one text to its neighbours in the list that it was opened from. A text that was saved has left the list,
 * so its place is remembered.
 */
export function useQueue(id: string) {
  const { t } = useTranslation(['translations', 'common'])
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const search = translationListParams.parse(params)
  const { data } = useRows(translationSource, search)
  const known = useRef<readonly Translation[]>([])
  if (data?.rows.some((row) => row.id === id)) known.current = data.rows
  const rows = known.current
  const index = rows.findIndex((row) => row.id === id)

  const open = (row: Translation, page = search.page) => {
    const query = translationListParams.params({ ...search, page }).toString()
    void navigate(`${PATH}/${row.id}${query && `?${query}`}`, { replace: true })
  }
  const leave = (message: string) => {
    toast.success(message)
    void navigate(listReturnPath(PATH), { replace: true })
  }
  const firstOf = async (page: number) => {
    const { text, sort, filters } = search
    const request = { text, sort, filters, page, size: PAGE_SIZE }
    const found = await translationSource.load(request, new AbortController().signal)
    return found.rows.find((row) => row.id !== id)
  }
  /** Opens the next text. Once one has left the list, the following page has moved up by it. */
  const next = async (hasLeft: boolean): Promise<void> => {
    const following = rows[index + 1]
    if (index >= 0 && following) return open(following)
    const page = hasLeft || index < 0 ? search.page : search.page + 1
    try {
      const row = (await firstOf(page)) ?? (page > 1 && hasLeft ? await firstOf(1) : undefined)
      if (row) open(row, page)
      else leave(t('nothingLeft'))
    } catch (error) {
      toast.error(`${t('loadError')} ${t(errorMessageKey(error))}`)
    }
  }
  const previous = () => {
    const before = rows[index - 1]
    if (before) open(before)
  }
  return { next, previous, isFirst: index <= 0 }
}
