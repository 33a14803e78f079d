import { Badge } from '@hub/shared-ui/badge'
import { BanIcon, CheckIcon } from '@hub/shared-ui/icons'
import type { Column } from './column.ts'

/** Whether visitors are offered it, in the words of the list. */
export const availabilityColumn = (
  title: string,
  words: { readonly on: string; readonly off: string },
): Column<{ readonly is_active: boolean }> => ({
  id: 'state',
  title,
  cell: ({ is_active }) => (
    <Badge tone={is_active ? 'positive' : 'quiet'} icon={is_active ? CheckIcon : BanIcon}>
      {is_active ? words.on : words.off}
    </Badge>
  ),
  csv: ({ is_active }) => (is_active ? words.on : words.off),
})

/** Where visitors see it among the others. */
export const sortOrderColumn = (title: string): Column<{ readonly sort_order: number }> => ({
  id: 'order',
  title,
  isSortable: true,
  isOptional: true,
  isNumeric: true,
  cell: ({ sort_order }) => sort_order,
  csv: ({ sort_order }) => sort_order,
})
