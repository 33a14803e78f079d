import { useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { useInfiniteQuery, useSearchParams } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import type { EventCardData } from '@hub/shared-ui/event-data'
import { EventRows } from '@hub/shared-ui/event-row'
import { EventRowsSkeleton } from '@hub/shared-ui/event-skeletons'
import { PagesBoundary, usePages } from '@hub/shared-ui/pages'
import { Tabs, tabId } from '@hub/shared-ui/tabs'
import { FavouriteEvent } from './favourite-event.tsx'
import { myEventsQuery, TABS, type Tab } from './my-event-requests.ts'
import styles from './my-events.module.css'

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
