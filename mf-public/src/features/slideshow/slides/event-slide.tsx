import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { eventTimeText } from '../../../lib/event-time-text.ts'
import type { SignageEvent } from '../model/programme.ts'
import { SlideArt } from './slide-art.tsx'
import { SlideTitle } from './slide-title.tsx'
import styles from './slides.module.css'
import { useLocationText } from './use-location-text.ts'
import { useSpeakersText } from './use-speakers-text.ts'
import { useTimeText } from './use-time-text.ts'

interface Props {
  readonly event: SignageEvent
  readonly isRunning: boolean
  readonly now: Date
}

/** What runs now, or what comes next. */
export function EventSlide({ event, isRunning, now }: Props) {
  const { t } = useTranslation('slideshow')
  const momentText = useTimeText(now)
  const where = useLocationText()(event)
  const lead = isRunning ? [t('now'), where] : [t('next'), momentText(event), where]
  return (
    <div className={styles.frame} data-kind={event.kind}>
      <SlideArt
        seed={event.slug}
        kind={event.kind}
        motif={event.cover_motif}
        print={event.cover_print}
        path={event.cover_path}
      />
      <div className={styles.words}>
        <p className={styles.lead} data-live={isRunning || undefined}>
          {lead.filter(Boolean).join(' · ')}
        </p>
        <SlideTitle text={event.title} />
        <Who event={event} isRunning={isRunning} now={now} />
      </div>
    </div>
  )
}

/** «Мария Ковач, астрофизика · до 20:30» */
function Who({ event, isRunning, now }: Props) {
  const { t } = useTranslation(['slideshow', 'common'])
  const language = useLanguage()
  const who = useSpeakersText(event)
  const moment = eventTimeText(event, now, language)
  const until = isRunning && moment.when === 'now' && t('common:dates.until', { time: moment.end })
  const parts = [who, until].filter(Boolean)
  if (parts.length === 0) return null
  const isFallback = event.speakers.some(({ name }) => localize(name, language).isFallback)
  return (
    <p className={styles.text} lang={isFallback && !until ? 'ru' : undefined}>
      {parts.join(' · ')}
    </p>
  )
}
