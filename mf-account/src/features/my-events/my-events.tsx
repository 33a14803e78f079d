import { useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { useSearchParams } from '@hub/shared-platform'
import { Tabs, tabId } from '@hub/shared-ui/tabs'
import { TABS, type Tab } from './api/list-my-events.ts'
import { EventList } from './event-list.tsx'
import styles from './my-events.module.css'

const PANEL = 'my-events'
const PATH = '/profile/events'

const tabOf = (value: string | null): Tab => TABS.find((tab) => tab === value) ?? 'upcoming'

/** The events that somebody has marked, those to come and those that were. */
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
