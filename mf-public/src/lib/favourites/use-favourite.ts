import { db, requestSignIn, useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import {
  queryClient,
  queryOptions,
  toast,
  unwrap,
  useLocation,
  useMutation,
  useQuery,
} from '@hub/shared-platform'
import { type RefObject, useEffect } from 'react'
import { deletePendingAction, storePendingAction, takePendingAction } from '../pending-action.ts'
import { toggleQueueOf } from '../toggle-queue.ts'

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

interface Favourite {
  readonly userId: string
  readonly eventId: string
  readonly isFavourite: boolean
}

async function save({ userId, eventId, isFavourite }: Favourite): Promise<void> {
  const favorites = db().from('favorites')
  if (!isFavourite) {
    unwrap(await favorites.delete().eq('user_id', userId).eq('event_id', eventId))
    return
  }
  // Another tab, or a request whose answer was lost, may have marked it already: then it is as it should be.
  unwrap(await favorites.upsert({ user_id: userId, event_id: eventId }, { ignoreDuplicates: true }))
}

const withFavourite = (ids: readonly string[], { eventId, isFavourite }: Favourite): string[] => {
  const others = ids.filter((id) => id !== eventId)
  return isFavourite ? [...others, eventId] : others
}

/** Shows it on the page, where it is known what else is marked. */
const showFavourite = (favourite: Favourite) =>
  queryClient.setQueryData<string[]>(favouritesKey(favourite.userId), (ids) =>
    ids ? withFavourite(ids, favourite) : undefined,
  )

/** What the page says by now, also between two drawings of it. */
const isShownAsFavourite = ({ userId, eventId }: Omit<Favourite, 'isFavourite'>): boolean =>
  queryClient.getQueryData<string[]>(favouritesKey(userId))?.includes(eventId) ?? false

/** An answer under way knows nothing of the change. */
async function refresh(userId: string): Promise<void> {
  const queryKey = allFavouritesKey(userId)
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}

/** What is being saved for one event; each waits for the one before it, so that the last press counts. */
const savingKey = (eventId: string) => ['save-favourite', eventId]

/**
 * Marks an event or takes the mark away; shown at once, and undone when it fails, of which `onFailed` tells.
 * @throws ApiError
 */
const favouriteMutation = (eventId: string, onFailed: (favourite: Favourite) => void) => {
  const presses = toggleQueueOf(savingKey(eventId))
  return {
    mutationKey: savingKey(eventId),
    scope: { id: `favourite ${eventId}` },
    mutationFn: save,
    onMutate: async (favourite: Favourite) => {
      presses.begin(isShownAsFavourite(favourite))
      // At once, for the second press of a quick pair; and again, for an answer under way takes it back as it ends.
      showFavourite(favourite)
      // What is asked for the first time comes; nothing else would ask for it again.
      const queryKey = favouritesKey(favourite.userId)
      if (queryClient.getQueryData(queryKey)) await queryClient.cancelQueries({ queryKey })
      showFavourite(favourite)
    },
    onSuccess: (_data: unknown, { isFavourite }: Favourite) => presses.saved(isFavourite),
    onError: (_error: unknown, favourite: Favourite) => {
      const isFavourite = presses.goBackTo()
      if (isFavourite === undefined) return
      showFavourite({ ...favourite, isFavourite })
      onFailed(favourite)
    },
    onSettled: (_data: unknown, _error: unknown, { userId }: Favourite) => {
      if (presses.isLast()) void refresh(userId)
    },
  }
}

async function listFavourites(userId: string, signal: AbortSignal): Promise<string[]> {
  const rows = unwrap(
    await db().from('favorites').select('event_id').eq('user_id', userId).abortSignal(signal),
  )
  return rows.map((row) => row.event_id)
}

/** Begins the key of all that is known about somebody's favourites, in other parts of the page too. */
const allFavouritesKey = (userId: string) => ['favourites', userId] as const

const favouritesKey = (userId: string) => [...allFavouritesKey(userId), 'ids'] as const

/**
 * Ids of the events that this account has marked; nobody's are nothing, and nothing is asked.
 * @throws ApiError
 */
const favouritesQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: favouritesKey(userId ?? ''),
    queryFn: ({ signal }) => listFavourites(userId ?? '', signal),
    enabled: userId !== undefined,
  })
