import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { toast, useMutation, useQueryClient } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import type { EventCardData } from '@hub/shared-ui/event-data'
import { EventRow } from '@hub/shared-ui/event-row'
import { IconButton } from '@hub/shared-ui/icon-button'
import { CloseIcon } from '@hub/shared-ui/icons'
import { useEffect, useRef, useState } from 'react'
import { favouritesKey, setFavourite } from './my-event-requests.ts'
import styles from './my-events.module.css'
import { storedPhoto } from './stored-photo.ts'

interface Props {
  readonly userId: string
  readonly event: EventCardData
}

/** A favourite event, and the way to take it out of the list. */
export function FavouriteEvent({ userId, event }: Props) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const { isKept, keep } = useIsFavourite(userId, event.id)
  const remove = useRef<HTMLButtonElement>(null)
  const restore = useRef<HTMLButtonElement>(null)
  const wasKept = useRef(isKept)
  useEffect(() => {
    // The button that was pressed has gone; the one that undoes it takes its place.
    if (wasKept.current !== isKept) (isKept ? remove : restore).current?.focus()
    wasKept.current = isKept
  }, [isKept])
  const title = localize(event.title, language).text
  if (!isKept) {
    return (
      <div className={styles.gone}>
        <p className="muted">{t('events.removed', { title })}</p>
        <Button ref={restore} variant="quiet" size="sm" onClick={() => keep(true)}>
          {t('events.restore')}
        </Button>
      </div>
    )
  }
  return (
    <EventRow
      event={event}
      photo={event.cover_path ? storedPhoto(event.cover_path) : undefined}
      headingLevel={3}
      action={
        <IconButton
          ref={remove}
          icon={CloseIcon}
          label={t('events.remove')}
          aria-description={title}
          onClick={() => keep(false)}
        />
      }
    />
  )
}

/** Whether an event of the list is still kept. What was taken out keeps its row until the next visit, to be put back. */
function useIsFavourite(userId: string, eventId: string) {
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
    // Favourite buttons elsewhere refetch; the list on the screen stays as it is, or the row would go.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: favouritesKey(userId), refetchType: 'none' })
    },
  })
  return { isKept, keep: (isFavourite: boolean) => mutate({ userId, eventId, isFavourite }) }
}
