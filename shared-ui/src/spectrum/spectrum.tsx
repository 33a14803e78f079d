import { formatDate, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { Kind } from '../kind/kind.tsx'
import { eventKinds } from '../kind/kinds.ts'
import { DAY, daysAfter, type SpectrumEvent, type SpectrumLine, spectrumLines, weekStarts } from './lines.ts'
import styles from './spectrum.module.css'

export interface SpectrumProps {
  /** Absent while they are loading: the band then holds its place, and leads on. */
  readonly events?: readonly SpectrumEvent[] | undefined
  /** The band begins with this day of the hub. Absent while the day is unknown: in a prerendered frame. */
  readonly from: Date | undefined
  readonly days?: number | undefined
  /** Where the band leads: the calendar. */
  readonly to: string
}

/** The programme as a spectrum: time runs along it, each event is a line at its hour, in the light of its kind. */
export function Spectrum({ events, from, days = 28, to }: SpectrumProps) {
  const { t } = useTranslation('common')
  const lines = events && from ? spectrumLines(events, from, days) : []
  const label = events ? t('ui.spectrum.open', { count: events.length }) : t('ui.spectrum.calendar')
  return (
    <div>
      <Link to={to} className={styles.band} aria-label={label}>
        <svg
          className={styles.light}
          viewBox={`0 0 ${days * DAY} 100`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className={styles.tick} d={ticks(days)} vectorEffect="non-scaling-stroke" />
          {groups(lines).map((group) => (
            <Beam key={`${group.kind}${group.width}`} {...group} />
          ))}
        </svg>
      </Link>
      <Scale from={from} days={days} />
      <div className={styles.legend}>
        <p className={styles.caption}>{t('ui.spectrum.caption')}</p>
        <p className={styles.kinds}>
          {eventKinds.map((kind) => (
            <Kind key={kind} kind={kind} />
          ))}
        </p>
      </div>
    </div>
  )
}

const ticks = (days: number): string =>
  Array.from({ length: days + 1 }, (_, day) => `M${day * DAY} 96V100`).join('')

interface Group extends Omit<SpectrumLine, 'x'> {
  /** Lines of the same kind and width are one path: a month of events is a few nodes. */
  readonly path: string
}

function groups(lines: readonly SpectrumLine[]): Group[] {
  const byLook = new Map<string, Group>()
  for (const { kind, width, x } of lines) {
    const key = `${kind}${width}`
    byLook.set(key, { kind, width, path: `${byLook.get(key)?.path ?? ''}M${x} 0V100` })
  }
  return [...byLook.values()]
}

/** Multiples of the line's width: laid over each other they fade like light. */
const glow = [8, 5.5, 3.8, 2.6, 1.7]

function Beam({ kind, width, path }: Group) {
  return (
    <g data-kind={kind} className={styles.beam}>
      {glow.map((times) => (
        <path
          key={times}
          d={path}
          strokeWidth={times * width}
          strokeOpacity={0.09}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <path d={path} strokeWidth={width} vectorEffect="non-scaling-stroke" />
      {width > 4 && <path className={styles.core} d={path} vectorEffect="non-scaling-stroke" />}
    </g>
  )
}

function Scale({ from, days }: { readonly from: Date | undefined; readonly days: number }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const label = (offset: number) => {
    if (!from) return '\u00a0'
    const date = formatDate(daysAfter(from, offset), language)
    return offset === 0 ? t('ui.spectrum.today', { date }) : date
  }
  return (
    <div className={styles.scale} aria-hidden="true">
      {weekStarts(days).map((offset) => (
        <span key={offset} className={styles.week}>
          {label(offset)}
        </span>
      ))}
    </div>
  )
}
