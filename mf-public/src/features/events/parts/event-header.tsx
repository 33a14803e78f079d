import { formatDateTime, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useNow } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { Banner } from '@hub/shared-ui/banner'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { GlobeIcon, MapPinIcon, PencilIcon, StarIcon } from '@hub/shared-ui/icons'
import { Kind } from '@hub/shared-ui/kind'
import { Localized } from '@hub/shared-ui/localized'
import type { EventDetails } from '../model/event-details.ts'
import { isRunning } from '../model/event-times.ts'
import styles from './event-header.module.css'
import { StatusBanner } from './status-banner.tsx'

/** What it is: state, kind, name, and two sentences about it. */
export function EventHeader({ event }: { readonly event: EventDetails }) {
  const language = useLanguage()
  const title = localize(event.title, language)
  return (
    <header className={styles.head}>
      {event.isDraft && <DraftBanner event={event} />}
      <StatusBanner event={event} />
      <Marks event={event} isFallback={title.isFallback} />
      <h1 lang={title.isFallback ? title.language : undefined}>{title.text}</h1>
      {event.summary && (
        <p className="lead">
          <Localized text={event.summary} />
        </p>
      )}
    </header>
  )
}

function Marks({ event, isFallback }: { readonly event: EventDetails; readonly isFallback: boolean }) {
  const { t } = useTranslation(['events', 'common'])
  const now = useNow()
  const age = event.age_min ? t('common:ages.from', { age: event.age_min }) : t('common:ages.any')
  return (
    <ul className={styles.marks}>
      <li>
        <Kind kind={event.kind} />
      </li>
      {now && isRunning(event, now) && (
        <li>
          <Badge tone="accent">{t('event.now')}</Badge>
        </li>
      )}
      <li>
        <Badge icon={event.format === 'offline' ? MapPinIcon : GlobeIcon}>
          {t(`common:formats.${event.format}`)}
        </Badge>
      </li>
      <li>
        <Badge>{age}</Badge>
      </li>
      {event.is_recommended && (
        <li>
          <Badge icon={StarIcon}>{t('event.recommended')}</Badge>
        </li>
      )}
      {isFallback && (
        <li>
          <FallbackBadge />
        </li>
      )}
    </ul>
  )
}

/** Staff see the page as visitors will, and that they do not yet. */
function DraftBanner({ event: { published_at } }: { readonly event: EventDetails }) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  return (
    <Banner tone="warning" icon={PencilIcon} title={t('event.draft.title')}>
      {published_at
        ? t('event.draft.appears', { date: formatDateTime(published_at, language) })
        : t('event.draft.text')}
    </Banner>
  )
}
