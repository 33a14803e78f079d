import { useLanguage, useTranslation } from '@hub/shared-i18n'
import { Chip, ChipGroup } from '@hub/shared-ui/chip'
import { type EventKind, eventKinds } from '@hub/shared-ui/kinds'
import { Section } from '@hub/shared-ui/section'
import { useState } from 'react'
import { FeedLine } from './feed-line.tsx'
import { publicFeedUrl } from './feed-url.ts'
import { PrivateFeed } from './private-feed.tsx'
import styles from './subscribe.module.css'

/** Addresses that a calendar program can follow: new events, other dates and cancellations arrive by themselves. */
export function Subscribe() {
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
