import { queryClient } from '@hub/shared-platform'

/** After a save: the list of staff, and what public pages remember in this tab, are asked for anew when next shown. */
export function invalidateAfterSave(list: string): void {
  void queryClient.invalidateQueries({ queryKey: ['admin', list] })
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [first] }) => first !== 'admin' && first !== 'module',
  })
}
