import { requestSignIn, useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { toast, useLocation, useMutation, useQuery } from '@hub/shared-platform'
import { type RefObject, useEffect } from 'react'
import { deletePendingAction, storePendingAction, takePendingAction } from '../pending-action.ts'
import { favouritesQuery } from './list-favourites.ts'
import { favouriteMutation, isShownAsFavourite } from './set-favourite.ts'

const INTENTION = 'favourite'

/** Whether the visitor has marked an event, and the press that changes it; a guest is asked to sign in first. */
export function useFavourite(eventId: string, button: RefObject<HTMLButtonElement | null>) {
  const { user } = useAuth()
  const { data: isFavourite = false, isFetched } = useQuery({
    ...favouritesQuery(user?.id),
    select: (ids) => ids.includes(eventId),
  })
  const save = useSave(eventId)
  const askToSignIn = useAskToSignIn(eventId)
  useIntention(eventId, user !== null && isFetched, () => {
    save(true)
    // The page was rendered anew for the person who has signed in: what they pressed has the focus again.
    button.current?.focus({ preventScroll: true })
  })
  const toggle = () => (user ? save(!isShownAsFavourite({ userId: user.id, eventId })) : askToSignIn())
  return { isFavourite, toggle }
}

function useSave(eventId: string) {
  const { t } = useTranslation('common')
  const { user } = useAuth()
  const { mutate } = useMutation(
    favouriteMutation(eventId, ({ isFavourite }) => {
      toast.error(t(isFavourite ? 'errors.favouriteAdd' : 'errors.favouriteRemove'))
    }),
  )
  return (isFavourite: boolean) => user && mutate({ userId: user.id, eventId, isFavourite })
}

function useAskToSignIn(eventId: string) {
  const { pathname, search, hash } = useLocation()
  return () => {
    storePendingAction(INTENTION, eventId)
    requestSignIn({
      reason: 'common:signInToContinue.favourite',
      returnTo: pathname + search + hash,
      onDismiss: () => deletePendingAction(INTENTION),
    })
  }
}

/** What a guest pressed is done as soon as somebody is signed in, by the first button of that event on the page. */
function useIntention(eventId: string, isReady: boolean, carryOut: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the person who has signed in
  useEffect(() => {
    if (isReady && takePendingAction(INTENTION, eventId)) carryOut()
  }, [isReady, eventId])
}
