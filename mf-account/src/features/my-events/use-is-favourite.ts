import { useTranslation } from '@hub/shared-i18n'
import { toast, useMutation, useQueryClient } from '@hub/shared-platform'
import { useRef, useState } from 'react'
import { favouritesKey } from './api/list-my-events.ts'
import { setFavourite } from './api/set-favourite.ts'

/** Whether an event of the list is still kept. What was taken out keeps its row until the next visit, to be put back. */
export function useIsFavourite(userId: string, eventId: string) {
  const { t } = useTranslation('common')
  const [isKept, setKept] = useState(true)
  const isSaved = useRef(true)
  const queryClient = useQueryClient()
  const mutationKey = ['keep', eventId]
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `favourite ${eventId}` },
    mutationFn: setFavourite,
    onMutate: ({ isFavourite }) => setKept(isFavourite),
    onSuccess: (_data, { isFavourite }) => {
      isSaved.current = isFavourite
    },
    onError: (_error, { isFavourite }) => {
      // While another press waits, the row shows what that one wants.
      if (queryClient.isMutating({ mutationKey }) > 1) return
      setKept(isSaved.current)
      toast.error(t(isFavourite ? 'errors.favouriteAdd' : 'errors.favouriteRemove'))
    },
    // Hearts elsewhere ask again; the list on the screen stays as it is, or the row would go.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: favouritesKey(userId), refetchType: 'none' })
    },
  })
  return { isKept, keep: (isFavourite: boolean) => mutate({ userId, eventId, isFavourite }) }
}
