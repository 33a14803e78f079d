import { breadcrumbs } from '@hub/contract/structured-data'
import { requestSignIn, useAuth } from '@hub/shared-auth'
import { useLanguage, useTranslation } from '@hub/shared-i18n'
import {
  errorMessageKey,
  toast,
  useLocation,
  useMetadataContext,
  useMutation,
  usePageMetadata,
} from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Chip, ChipGroup } from '@hub/shared-ui/chip'
import { Dialog } from '@hub/shared-ui/dialog'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { type EventKind, eventKinds } from '@hub/shared-ui/kinds'
import { Section } from '@hub/shared-ui/section'
import { useState } from 'react'
import { Calendar } from './calendar.tsx'
import { FeedLine, makeFeedSecret, privateFeedUrl, publicFeedUrl, replaceFeedSecret } from './feed-line.tsx'
import styles from './subscribe.module.css'

const PATH = '/hub_calendar'

/** What takes place in the hub, for everybody. */
function CalendarPage() {
  const { t } = useTranslation('calendar')
  const title = t('title')
  const data = [breadcrumbs(useMetadataContext(), [{ name: title, path: PATH }])]
  usePageMetadata({ title, description: t('description'), path: PATH, data })
  return (
    <div className="wrap">
      <Calendar title={title} />
      <Subscribe />
    </div>
  )
}

/** Addresses that a calendar program can follow: new events, other dates and cancellations arrive by themselves. */
function Subscribe() {
  const { t } = useTranslation(['calendar', 'common'])
  const language = useLanguage()
  const [kinds, setKinds] = useState<readonly EventKind[]>([])
  const toggle = (kind: EventKind) =>
    setKinds(eventKinds.filter((own) => (own === kind ? !kinds.includes(kind) : kinds.includes(own))))
  return (
    <Section title={t('subscribe.title')}>
      <p className={styles.lead}>{t('subscribe.lead')}</p>
      <div className={styles.feeds}>
        <section className={styles.feed} aria-labelledby="feed-events">
          <h3 id="feed-events">{t('subscribe.events')}</h3>
          <p className="muted">{t('subscribe.eventsText')}</p>
          <ChipGroup label={t('subscribe.kinds')}>
            {eventKinds.map((kind) => (
              <Chip key={kind} kind={kind} pressed={kinds.includes(kind)} onToggle={() => toggle(kind)}>
                {t(`common:kindsPlural.${kind}`)}
              </Chip>
            ))}
          </ChipGroup>
          <FeedLine name={t('subscribe.events')} address={publicFeedUrl(kinds, language)} />
        </section>
        <section className={styles.feed} aria-labelledby="feed-own">
          <h3 id="feed-own">{t('subscribe.own')}</h3>
          <p className="muted">{t('subscribe.ownText')}</p>
          <PrivateFeed />
        </section>
      </div>
    </Section>
  )
}

/** The address of one's own feed, for those who have an account. It is shown when asked for: it is a secret. */
function PrivateFeed() {
  const { t } = useTranslation('calendar')
  const { pathname, search } = useLocation()
  const { user, status } = useAuth()
  if (status === 'signed-in' && user) return <OwnFeed key={user.id} />
  return (
    <p className="actions">
      <noscript>{t('subscribe.withoutScripts')}</noscript>
      <Button
        variant="line"
        size="sm"
        onClick={() => requestSignIn({ reason: 'calendar:subscribe.signIn', returnTo: pathname + search })}
      >
        {t('subscribe.toSignIn')}
      </Button>
    </p>
  )
}

function OwnFeed() {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const show = useMutation({ mutationFn: makeFeedSecret })
  const [replaced, setReplaced] = useState<string>()
  const secret = replaced ?? show.data
  return (
    <>
      {show.error && <ErrorCard title={t('subscribe.error')} message={t(errorMessageKey(show.error))} />}
      {secret ? (
        <>
          <FeedLine name={t('subscribe.own')} address={privateFeedUrl(secret, language)} />
          <Replace onReplaced={setReplaced} />
        </>
      ) : (
        <p className="actions">
          <Button
            variant="line"
            size="sm"
            busy={show.isPending && t('subscribe.making')}
            onClick={() => show.mutate()}
          >
            {t('subscribe.show')}
          </Button>
        </p>
      )}
    </>
  )
}

/** For those who gave the address away: the old one stops working, for their own programs too. */
function Replace({ onReplaced }: { readonly onReplaced: (secret: string) => void }) {
  const { t } = useTranslation(['calendar', 'common'])
  const [isOpen, setOpen] = useState(false)
  const replace = useMutation({
    mutationFn: replaceFeedSecret,
    onSuccess: (secret) => {
      onReplaced(secret)
      setOpen(false)
      toast.success(t('subscribe.replaced'))
    },
  })
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {t('subscribe.replace')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('subscribe.replaceTitle')}
        locked={replace.isPending}
      >
        <div className="stack">
          <p>{t('subscribe.replaceText')}</p>
          {replace.error && (
            <ErrorCard title={t('subscribe.error')} message={t(errorMessageKey(replace.error))} />
          )}
          <p className="actions">
            <Button
              variant="danger"
              busy={replace.isPending && t('subscribe.making')}
              onClick={() => replace.mutate()}
            >
              {t('subscribe.replaceYes')}
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t('common:actions.cancel')}
            </Button>
          </p>
        </div>
      </Dialog>
    </>
  )
}

export { CalendarPage as Component }
