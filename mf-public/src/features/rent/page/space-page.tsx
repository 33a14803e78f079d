import { useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { Chip, ChipGroup } from '@hub/shared-ui/chip'
import { Localized } from '@hub/shared-ui/localized'
import { useState } from 'react'
import type { Booked } from '../../../lib/booking/booking-data.ts'
import { HoursSection } from '../grid/hours-section.tsx'
import { useSlotSelection } from '../grid/use-slot-selection.ts'
import type { NearestFree } from '../model/nearest-free.ts'
import type { Space } from '../model/space.ts'
import { type Week, weekAt } from '../model/week.ts'
import styles from './rent-page.module.css'
import { SpaceAbout } from './space-about.tsx'
import { SpaceIntro } from './space-intro.tsx'
import type { RentSearch } from './use-rent-search-params.ts'

interface Props {
  readonly spaces: readonly Space[]
  readonly space: Space
  /** By which name its occupancy is asked for: null when the address names none. */
  readonly askedAs: string | null
  /** The address names a space that is not on offer. */
  readonly isUnknown: boolean
  readonly week: Week
  readonly now: number
  readonly go: (change: Partial<RentSearch>) => void
  /** Address of another space or week, for browsers without scripts. */
  readonly urlOf: (change: Partial<RentSearch>) => string
  readonly onBooked: (booked: Booked) => void
}

/** One of the spaces: what it is, its week, and the hours chosen in it. */
export function SpacePage({ spaces, space, askedAs, isUnknown, week, now, go, urlOf, onBooked }: Props) {
  const { t } = useTranslation('rent')
  const hours = useSlotSelection(space.slug)
  const [movedTo, setMovedTo] = useState<string>()
  const choose = (slug: string) => {
    setMovedTo(undefined)
    go({ space: slug })
  }
  const move = ({ space_id, starts_at }: NearestFree) => {
    const target = weekAt(Date.parse(starts_at))
    const next = target.monday === weekAt(now).monday ? undefined : target
    const slug = spaces.find(({ id }) => id === space_id)?.slug
    if (!slug || slug === space.slug) return go({ week: next })
    setMovedTo(slug)
    go({ space: slug, week: next })
  }
  return (
    <>
      <div className={`wrap ${styles.chooser}`}>
        <SpaceChooser spaces={spaces} chosen={space} onChoose={choose} urlOf={urlOf} />
        {isUnknown && <p className="small muted">{t('spaces.unknown')}</p>}
      </div>
      <SpaceIntro space={space} spaces={spaces} />
      <HoursSection
        key={space.slug}
        space={space}
        spaces={spaces}
        isMoved={movedTo === space.slug}
        onMove={move}
        askedAs={askedAs}
        week={week}
        now={now}
        hours={hours}
        onWeek={(next) => go({ week: next })}
        urlOf={(next) => urlOf({ week: next })}
        onBooked={onBooked}
      />
      <SpaceAbout space={space} />
    </>
  )
}

interface SpaceChooserProps extends Pick<Props, 'urlOf'> {
  readonly spaces: readonly Space[]
  readonly chosen: Space
  readonly onChoose: (slug: string) => void
}

function SpaceChooser({ spaces, chosen, onChoose, urlOf }: SpaceChooserProps) {
  const { t } = useTranslation(['rent', 'common'])
  return (
    <>
      <ChipGroup label={t('spaces.label')}>
        {spaces.map(({ slug, name, capacity }) => (
          <Chip
            key={slug}
            pressed={slug === chosen.slug}
            count={t('common:seats.capacity', { count: capacity })}
            onToggle={() => onChoose(slug)}
          >
            <Localized text={name} />
          </Chip>
        ))}
      </ChipGroup>
      <noscript>
        <nav className="actions" aria-label={t('spaces.label')}>
          {spaces.map(({ slug, name }) => (
            <ButtonLink
              key={slug}
              to={urlOf({ space: slug })}
              variant={slug === chosen.slug ? 'solid' : 'line'}
              size="sm"
            >
              <Localized text={name} />
            </ButtonLink>
          ))}
        </nav>
      </noscript>
    </>
  )
}
