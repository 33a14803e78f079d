import { useTranslation } from '@hub/shared-i18n'
import { toast, useMutation, useQueryClient } from '@hub/shared-platform'
import { useState } from 'react'
import { favouritesKey } from './api/list-my-events.ts'
import { setFavourite } from './api/set-favourite.ts'

/** Whether an event of the list is still kept. What was taken out keeps its row until the next visit, to be put back. */
export function useKept(userId: string, eventId: string) {
  const { t } = useTranslation('common')
  const [isKept, setKept] = useState(true)
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    scope: { id: `favourite ${eventId}` },
    mutationFn: setFavourite,
    onMutate: ({ isFavourite }) => setKept(isFavourite),
    onError: (_error, { isFavourite }) => {
      setKept(!isFavourite)
      toast.error(t(isFavourite ? 'errors.favouriteAdd' : 'errors.favouriteRemove'))
    },
    // Hearts elsewhere ask again; the list on the screen stays as it is, or the row would go.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: favouritesKey(userId), refetchType: 'none' })
    },
  })
  return { isKept, keep: (isFavourite: boolean) => mutate({ userId, eventId, isFavourite }) }
}
