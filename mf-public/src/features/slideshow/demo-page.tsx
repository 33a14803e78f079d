import { useTranslation } from '@hub/shared-i18n'
import { useNow, usePageMetadata } from '@hub/shared-platform'
import type { EventKind } from '@hub/shared-ui/kinds'
import { useMemo } from 'react'
import { SignageDisplay } from './display/signage-display.tsx'
import type { Programme, SignageEvent, StaffSlide } from './model/programme.ts'
import { SignageMessage } from './page/signage-message.tsx'

/** A text of the namespace `slideshow-demo`. */
type Texts = (key: string) => string

const HOUR = 3_600_000

const SLIDES: readonly Pick<StaffSlide, 'slug' | 'kind' | 'path' | 'cover_motif' | 'cover_print'>[] = [
  { slug: 'welcome', kind: 'hub', path: '/about', cover_motif: 'spectrum', cover_print: 'night' },
  { slug: 'courses', kind: 'seminar', path: '/courses', cover_motif: 'cells', cover_print: 'tint' },
  { slug: 'coworking', kind: 'quiz', path: '/coworking', cover_motif: 'lattice', cover_print: 'field' },
]

interface DemoEvent extends Pick<SignageEvent, 'slug' | 'cover_motif'> {
  readonly kind: EventKind
  /** From the hour it is now. */
  readonly begins: number
  readonly lasts: number
}

const EVENTS: readonly DemoEvent[] = [
  { slug: 'noise', kind: 'lecture', cover_motif: 'eclipse', begins: -1, lasts: 3 },
  { slug: 'bees', kind: 'quiz', cover_motif: 'cells', begins: 3, lasts: 2 },
  { slug: 'river', kind: 'excursion', cover_motif: 'waves', begins: 24, lasts: 3 },
  { slug: 'paper', kind: 'seminar', cover_motif: 'lorenz', begins: 48, lasts: 2 },
  { slug: 'metal', kind: 'screening', cover_motif: 'orbits', begins: 96, lasts: 2 },
]

/** Slides and a programme that are always about now: the display as it works, without a database. */
function demoProgramme(now: Date, text: Texts): Programme {
  const hour = Math.floor(now.getTime() / HOUR) * HOUR
  const at = (hours: number) => new Date(hour + hours * HOUR).toISOString()
  // The texts are those of the interface: there is one language at a time.
  const localized = (key: string) => ({ ru: text(key), en: text(key) })
  return {
    hub: {},
    slides: SLIDES.map((slide) => ({
      ...slide,
      id: slide.slug,
      title: localized(`slides.${slide.slug}.title`),
      text: localized(`slides.${slide.slug}.text`),
      image_path: null,
      seconds: 12,
      shown_from: null,
      shown_until: null,
    })),
    events: EVENTS.map(({ begins, lasts, ...event }) => ({
      ...event,
      id: event.slug,
      status: 'planned',
      title: localized(`events.${event.slug}.title`),
      starts_at: at(begins),
      ends_at: at(begins + lasts),
      previous_starts_at: null,
      format: 'offline',
      location: localized(`events.${event.slug}.location`),
      cover_path: null,
      cover_print: 'night',
      speakers: [{ name: localized(`events.${event.slug}.speaker`), field: null }],
    })),
  }
}

/** The signage display with slides of its own: it asks nobody for anything. */
function DemoPage() {
  const { t } = useTranslation('slideshow-demo')
  const now = useNow()
  const programme = useMemo(() => now && demoProgramme(now, t), [now, t])
  usePageMetadata({
    title: t('title'),
    description: t('description'),
    path: '/slideshow-demo',
    noIndex: true,
  })
  if (!programme || !now) return <SignageMessage title={t('title')} isBusy />
  return <SignageDisplay programme={programme} now={now} />
}

export { DemoPage as Component }
