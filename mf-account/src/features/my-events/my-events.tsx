import { useAuth } from '@hub/shared-auth'
import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { toast, useInfiniteQuery, useMutation, useQueryClient, useSearchParams } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import type { EventCardData } from '@hub/shared-ui/event-data'
import { EventRow, EventRows } from '@hub/shared-ui/event-row'
import { EventRowsSkeleton } from '@hub/shared-ui/event-skeletons'
import { IconButton } from '@hub/shared-ui/icon-button'
import { CloseIcon } from '@hub/shared-ui/icons'
import { PagesBoundary, usePages } from '@hub/shared-ui/pages'
import { Tabs, tabId } from '@hub/shared-ui/tabs'
import { useEffect, useRef, useState } from 'react'
import { favouritesKey, myEventsQuery, setFavourite, TABS, type Tab } from './my-event-requests.ts'
import styles from './my-events.module.css'
import { storedPhoto } from './stored-photo.ts'

interface FavouriteEventProps {
  readonly userId: string
  readonly event: EventCardData
}

/** A favourite event, and the way to take it out of the list. */
function FavouriteEvent({ userId, event }: FavouriteEventProps) {
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

const PANEL = 'my-events'
const PATH = '/profile/events'

const tabOf = (value: string | null): Tab => TABS.find((tab) => tab === value) ?? 'upcoming'

/** The favourite events of the account, upcoming and past. */
export function MyEvents() {
  const { t } = useTranslation(['account', 'common'])
  const { user } = useAuth()
  const [params] = useSearchParams()
  const tab = tabOf(params.get('tab'))
  return (
    <>
      <p className={`muted prose ${styles.lead}`}>{t('events.lead')}</p>
      <Tabs
        label={t('events.when')}
        panel={PANEL}
        tabs={TABS.map((value) => ({
          to: value === 'past' ? `${PATH}?tab=past` : PATH,
          label: t(`common:lists.${value}`),
          current: value === tab,
        }))}
      />
      <div id={PANEL} className={styles.panel} role="tabpanel" aria-labelledby={tabId(PANEL)}>
        <h2 className="visually-hidden">{t(`events.heading.${tab}`)}</h2>
        {user && <EventList key={tab} userId={user.id} tab={tab} />}
      </div>
    </>
  )
}

interface Props {
  readonly userId: string
  readonly tab: Tab
}

function EventList({ userId, tab }: Props) {
  const { t } = useTranslation(['account', 'common'])
  const list = usePages(useInfiniteQuery(myEventsQuery(userId, tab)))
  return (
    <PagesBoundary
      list={list}
      loadError={t('common:errors.eventsLoad')}
      skeleton={<EventRowsSkeleton count={3} />}
    >
      {(pages) => {
        const events = withoutRepeats(pages.flat())
        if (events.length === 0) return <NoEvents tab={tab} />
        return (
          <EventRows>
            {events.map((event) => (
              <FavouriteEvent key={event.id} userId={userId} event={event} />
            ))}
          </EventRows>
        )
      }}
    </PagesBoundary>
  )
}

/** One that moved to the next page between two requests is shown once. */
const withoutRepeats = (events: readonly EventCardData[]): EventCardData[] => [
  ...new Map(events.map((event) => [event.id, event])).values(),
]

function NoEvents({ tab }: { readonly tab: Tab }) {
  const { t } = useTranslation('account')
  return (
    <EmptyState
      art="quiet"
      title={t(`events.empty.${tab}.title`)}
      actions={<ButtonLink to="/events">{t('events.toEvents')}</ButtonLink>}
    >
      <p>{t(`events.empty.${tab}.text`)}</p>
    </EmptyState>
  )
}
