import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Section } from '@hub/shared-ui/section'
import { dayAt } from '@hub/shared-ui/wall-clock'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Booked } from '../../../lib/booking/booking-data.ts'
import type { BookingDraft } from '../booking/booking-draft.ts'
import { BookingPanel } from '../booking/booking-panel.tsx'
import { BookingSection } from '../booking/booking-section.tsx'
import { PhoneBar, useIsInView } from '../booking/phone-bar.tsx'
import { useBooking } from '../booking/use-booking.ts'
import { useRangeText, useTotalText } from '../booking/use-booking-labels.ts'
import { type NearestFree, slotsOfOffer } from '../model/nearest-free.ts'
import type { Space } from '../model/space.ts'
import { freeSlots, type Week, weekAfter, weekAt } from '../model/week.ts'
import type { SeriesPlan } from '../series/series.ts'
import { DayPicker } from './day-picker.tsx'
import type { GridCell } from './drag-selection.ts'
import { GridNotices } from './grid-notices.tsx'
import styles from './hours-section.module.css'
import { initialCell } from './keys.ts'
import { Legend } from './legend.tsx'
import {
  type SlotRange,
  type SlotSelection,
  withoutRejectedRange,
  withoutSlots,
  withSlots,
} from './slot-selection.ts'
import type { SelectedSlots } from './use-slot-selection.ts'
import { useWeekRows, WatchedWeek, type WeekOfSpace } from './use-week-rows.ts'
import { WeekNav } from './week-nav.tsx'
import { WeekTable } from './week-table.tsx'

/** Tells screen readers what is chosen, whenever that changes. */
function SelectionAnnouncement({ booking: { runs, chosen, total } }: { readonly booking: BookingDraft }) {
  const { t } = useTranslation(['rent', 'common'])
  const totalText = useTotalText()
  const runText = useRangeText()
  const [hasChosen, setHasChosen] = useState(false)
  if (chosen.length > 0 && !hasChosen) setHasChosen(true)
  const words = {
    hours: t('common:dates.hours', { count: chosen.length }),
    total: totalText(total),
    runs: runs.map(runText).join('; '),
  }
  const dropped = hasChosen ? t('status.nothing') : ''
  return (
    <p className="visually-hidden" role="status">
      {chosen.length > 0 ? t('status.chosen', words) : dropped}
    </p>
  )
}

/** Below this a week does not fit, and the grid shows one day at a time. */
const NARROW = '(max-width: 47.99rem)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Undefined on a server, which does not know the window: it renders the page for both, and the style sheet decides. */
const useIsNarrow = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => window.matchMedia(NARROW).matches,
    () => undefined,
  )

interface Props {
  readonly space: Space
  readonly spaces: readonly Space[]
  /** Whether the visitor comes from another space with hours of this one, so that the focus goes to the booking. */
  readonly isMoved: boolean
  /** Goes to the week of hours, which may be those of another space. */
  readonly onMove: (offer: NearestFree) => void
  readonly askedAs: string | null
  readonly week: Week
  readonly now: number
  readonly hours: SelectedSlots
  readonly onWeek: (week: Week | undefined) => void
  /** Address of another week, for browsers without scripts. */
  readonly urlOf: (week: Week) => string
  readonly onBooked: (booked: Booked) => void
}

/** The week of a space: what is free in it, what is chosen, and what that comes to. */
export function HoursSection(props: Props) {
  const { space, spaces, isMoved, askedAs, week, now, hours, onWeek, onMove, urlOf, onBooked } = props
  const { t } = useTranslation('rent')
  const name = localize(space.name, useLanguage()).text
  const load = useWeekRows({ space, askedAs, week, now, tell: hours.tell })
  const [ownPlace, setPlace] = useState<GridCell>()
  const isNarrow = useIsNarrow()
  const heading = useRef<HTMLHeadingElement>(null)
  const present = weekAt(now)
  const { rows } = load
  const place = ownPlace ?? initialCell(rows, week, now)
  const booking = useBooking(space, hours.chosen)
  const [plan, setPlan] = useState<SeriesPlan>()
  const repeated = plan?.dates ? plan : undefined
  const { total = booking.total } = repeated ?? {}
  const panel = useRef<HTMLElement>(null)
  const form = useRef<HTMLElement>(null)
  const isThere = useIsInView(panel, form)
  const isKnown = load.data !== undefined

  const goToWeek = (next: Week) => {
    // What is over cannot be booked.
    if (next.monday >= present.monday) onWeek(next.monday === present.monday ? undefined : next)
  }
  const goToToday = () => {
    goToWeek(present)
    setPlace({ day: present.days.indexOf(dayAt(now)), row: place.row })
  }
  const drop = (run: SlotRange) => {
    hours.choose(withoutSlots(hours.chosen, run.ids))
    heading.current?.focus()
  }
  const take = (offer: NearestFree) => {
    const slots = slotsOfOffer(offer)
    const isElsewhere = offer.space_id !== space.id
    const slug = spaces.find(({ id }) => id === offer.space_id)?.slug ?? space.slug
    if (isElsewhere) hours.replace(space.slug, [])
    hours.replace(slug, isElsewhere ? slots : withSlots(withoutRejectedRange(hours), slots))
    onMove(offer)
    if (!isElsewhere) heading.current?.focus()
  }
  useEffect(() => {
    if (isMoved) heading.current?.focus()
  }, [isMoved])
  const onGrid = { rows, place, onPlace: setPlace, chosen: hours.chosen }
  return (
    <>
      <Section
        className={`wrap ${styles.section}`}
        title={t('grid.title')}
        more={
          <WeekNav
            week={week}
            isPresent={week.monday === present.monday}
            free={isKnown ? freeSlots(rows).length : undefined}
            onWeek={(weeks) => goToWeek(weekAfter(week, weeks))}
            onToday={goToToday}
            urlOf={(weeks) => urlOf(weekAfter(week, weeks))}
          />
        }
      >
        <Legend />
        <GridNotices
          load={load}
          asked={{ space, askedAs, week, now }}
          spaces={spaces}
          onTake={take}
          gone={hours.gone}
          onForget={hours.forgetGone}
          onWeek={goToWeek}
        />
        <div className={styles.columns}>
          <div className={styles.grid}>
            {isNarrow !== false && (
              <DayPicker
                week={week}
                rows={rows}
                now={now}
                chosen={hours.chosen}
                day={place.day}
                onDay={(day) => setPlace({ day, row: place.row })}
              />
            )}
            {rows.length > 0 && (
              <WeekTable
                {...onGrid}
                label={t('grid.label', { space: name })}
                week={week}
                now={now}
                isBusy={!isKnown}
                isNarrow={isNarrow === true}
                gone={[...hours.gone, ...hours.rejected]}
                onChoose={hours.choose}
                onWeek={(weeks) => goToWeek(weekAfter(week, weeks))}
              />
            )}
          </div>
          <BookingPanel
            booking={{ ...booking, total }}
            dates={repeated?.dates}
            onDrop={drop}
            ref={panel}
            heading={heading}
          />
          <BookingSection
            {...{ booking, hours, spaces, plan, onBooked }}
            onPlan={setPlan}
            onTake={take}
            ref={form}
          />
        </div>
        <SelectionAnnouncement booking={booking} />
        <OtherWeeks chosen={hours.chosen} asked={{ space, askedAs, week, now, tell: hours.tell }} />
      </Section>
      <PhoneBar
        booking={{ ...booking, total }}
        isThere={isThere}
        onBooking={() => heading.current?.focus()}
      />
    </>
  )
}

interface OtherWeeksProps {
  readonly chosen: SlotSelection
  readonly asked: WeekOfSpace
}

/** Weeks beside the one on the screen that have chosen hours: those may be taken as well. */
function OtherWeeks({ chosen, asked }: OtherWeeksProps) {
  const weeks = new Map(chosen.map((id) => weekAt(Date.parse(id))).map((week) => [week.monday, week]))
  weeks.delete(asked.week.monday)
  return [...weeks.values()].map((week) => <WatchedWeek key={week.monday} {...asked} week={week} />)
}
