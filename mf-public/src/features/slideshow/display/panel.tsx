import { formatTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { canonicalUrl } from '@hub/shared-platform'
import { Localized } from '@hub/shared-ui/localized'
import { Logo } from '@hub/shared-ui/logo'
import { QrCode } from '@hub/shared-ui/qr-code'
import { useSavedText } from '@hub/shared-ui/use-saved-text'
import type { Programme, SignageEvent } from '../model/programme.ts'
import type { Slide } from '../model/slides.ts'
import { useTimeText } from '../slides/use-slide-texts.ts'
import styles from './panel.module.css'

const PROGRAMME = '/events'

/** Where a phone should go from a slide. */
function pathOf(slide: Slide): string {
  if (slide.type === 'staff') return slide.slide.path ?? PROGRAMME
  if (slide.type === 'now' || slide.type === 'next') return `/events/${slide.event.slug}`
  return PROGRAMME
}

function SignageQrCode({ slide }: { readonly slide: Slide }) {
  const { t } = useTranslation('slideshow')
  const path = pathOf(slide)
  const key = path === PROGRAMME ? 'programme' : 'more'
  const address = canonicalUrl(path)
  return (
    <div className={styles.way}>
      <div className={styles.code}>
        <QrCode text={address} label={t(`code.${key}`)} />
      </div>
      <p>
        <strong>{t(`way.${key}`)}</strong>
        <span className={styles.address}>{address.replace(/^https?:\/\//, '')}</span>
      </p>
    </div>
  )
}

interface Props {
  readonly slide: Slide
  readonly hub: Programme['hub']
  readonly coming: readonly SignageEvent[]
  readonly now: Date
  readonly cutOffSince: number | undefined
}

/** Beside every slide: which hub it belongs to, what time, what comes, and a way on for a phone. */
export function Panel({ slide, hub, coming, now, cutOffSince }: Props) {
  const { t } = useTranslation(['slideshow', 'common'])
  const language = useLanguage()
  return (
    <aside className={styles.panel} aria-label={t('panel')}>
      <p className={styles.top}>
        <span className={styles.brand}>
          <span className={styles.mark}>
            <Logo />
          </span>
          {hub[language]?.name || hub.ru?.name || t('common:site.name')}
        </span>
        <time className={styles.clock} dateTime={now.toISOString()}>
          {formatTime(now, language)}
        </time>
      </p>
      {coming.length > 0 && <Coming events={coming} now={now} />}
      <div className={styles.foot}>
        <SignageQrCode slide={slide} />
        {cutOffSince !== undefined && <CutOff since={cutOffSince} />}
      </div>
    </aside>
  )
}

function Coming({ events, now }: { readonly events: readonly SignageEvent[]; readonly now: Date }) {
  const { t } = useTranslation('slideshow')
  const momentText = useTimeText(now)
  return (
    <div className={styles.coming}>
      <h2 className={styles.heading}>{t('next')}</h2>
      <ol className={styles.list}>
        {events.map((event) => (
          <li key={event.id} data-kind={event.kind}>
            <time className={styles.when} dateTime={event.starts_at}>
              {momentText(event)}
            </time>
            <strong className={styles.what}>
              <Localized text={event.title} />
            </strong>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Quietly: visitors need not care, staff should. */
function CutOff({ since }: { readonly since: number }) {
  const text = useSavedText(since)
  return <p className={styles.cutOff}>{text}</p>
}
