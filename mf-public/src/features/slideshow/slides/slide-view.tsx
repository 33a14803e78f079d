import {
  formatDay,
  formatTime,
  hubDay,
  type LocalizedText,
  localize,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { Localized } from '@hub/shared-ui/localized'
import { eventTimeText } from '../../../lib/event-time-text.ts'
import type { SignageEvent, StaffSlide } from '../model/programme.ts'
import { isTakingPlace, type Slide } from '../model/slides.ts'
import { titleStep } from '../model/title-step.ts'
import { SlideArt } from './slide-art.tsx'
import styles from './slides.module.css'
import { useLocationText, useTimeText } from './use-slide-texts.ts'

function SlideTitle({ text }: { readonly text: LocalizedText }) {
  const title = localize(text, useLanguage())
  return (
    <>
      <h1 className={styles.title} data-step={titleStep(title.text)} lang={title.language}>
        {title.text}
      </h1>
      {title.isFallback && (
        <p>
          <FallbackBadge />
        </p>
      )}
    </>
  )
}

export function SlideView({ slide, now }: { readonly slide: Slide; readonly now: Date }) {
  switch (slide.type) {
    case 'staff':
      return <StaffSlideView slide={slide.slide} />
    case 'today':
      return <TodaySlide events={slide.events} now={now} />
    case 'nothing':
      return <EmptySlide />
    default:
      return <EventSlide event={slide.event} isRunning={slide.type === 'now'} now={now} />
  }
}

/** A hub without slides and without events. */
function EmptySlide() {
  const { t } = useTranslation('slideshow')
  return (
    <div className={styles.frame} data-kind="hub">
      <SlideArt seed="hub" kind="hub" motif="spectrum" print="night" path={null} />
      <div className={styles.words}>
        <h1 className={styles.title}>{t('empty.title')}</h1>
        <p className={styles.text}>{t('empty.text')}</p>
      </div>
    </div>
  )
}

/** What staff put on the signage display. */
function StaffSlideView({ slide }: { readonly slide: StaffSlide }) {
  return (
    <div className={styles.frame} data-kind={slide.kind}>
      <SlideArt
        seed={slide.slug}
        kind={slide.kind}
        motif={slide.cover_motif}
        print={slide.cover_print}
        path={slide.image_path}
      />
      <div className={styles.words}>
        <SlideTitle text={slide.title} />
        {slide.text && (
          <p className={styles.text}>
            <Localized text={slide.text} />
          </p>
        )}
      </div>
    </div>
  )
}

interface Props {
  readonly events: readonly SignageEvent[]
  readonly now: Date
}

/** What is left of the day, with what was called off. */
function TodaySlide({ events, now }: Props) {
  const { t } = useTranslation('slideshow')
  const language = useLanguage()
  const where = useLocationText()
  return (
    <div className={styles.day}>
      <h1 className={styles.dayTitle}>
        {t('day')} <span>{formatDay(now, language)}</span>
      </h1>
      <ol className={styles.dayList}>
        {events.map((event) => (
          <li key={event.id} data-kind={event.kind} data-off={!isTakingPlace(event) || undefined}>
            <time className={styles.dayTime} dateTime={event.starts_at}>
              <Begins event={event} now={now} />
            </time>
            <strong className={styles.dayName}>
              <Localized text={event.title} />
            </strong>
            <span className={styles.dayPlace}>
              {isTakingPlace(event) ? where(event) : <Off status={event.status} />}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The hour, or that it has begun. */
function Begins({ event, now }: { readonly event: SignageEvent; readonly now: Date }) {
  const { t } = useTranslation('slideshow')
  const language = useLanguage()
  const began = Date.parse(event.starts_at) <= now.getTime()
  if (began && isTakingPlace(event)) return t('now')
  const isToday = hubDay(event.starts_at) === hubDay(now)
  return (isToday ? formatTime : formatDay)(event.starts_at, language)
}

function Off({ status }: Pick<SignageEvent, 'status'>) {
  const { t } = useTranslation('common')
  return t(`statuses.${status}`)
}

interface EventSlideProps {
  readonly event: SignageEvent
  readonly isRunning: boolean
  readonly now: Date
}

/** What runs now, or what comes next. */
function EventSlide({ event, isRunning, now }: EventSlideProps) {
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
function Who({ event, isRunning, now }: EventSlideProps) {
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

/** One person with the field, several with their names. */
function useSpeakersText({ speakers }: Pick<SignageEvent, 'speakers'>): string {
  const language = useLanguage()
  const [first] = speakers
  const words =
    speakers.length === 1 && first ? [first.name, first.field] : speakers.map((speaker) => speaker.name)
  return words
    .map((text) => localize(text, language).text)
    .filter(Boolean)
    .join(', ')
}
