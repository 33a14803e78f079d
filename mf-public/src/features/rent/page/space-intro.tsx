import { formatMoney, formatNumber, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Cover } from '@hub/shared-ui/cover'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { Localized } from '@hub/shared-ui/localized'
import type { ReactNode } from 'react'
import { ClosureNotes } from '../../../lib/closures/closure-notes.tsx'
import { roomOf } from '../../../lib/hall-plan/hall-plan.ts'
import { HallPlan } from '../../../lib/hall-plan/hall-plan.tsx'
import { storedPhoto } from '../../../lib/photos.ts'
import type { Space } from '../model/space.ts'
import styles from './space.module.css'
import { openTimes, priceTerms } from './space-labels.ts'

interface Props {
  readonly space: Space
  readonly spaces: readonly Space[]
}

/** What the chosen space is, where it lies in the hub and what is free there now, and its facts. */
export function SpaceIntro({ space, spaces }: Props) {
  const language = useLanguage()
  const isFallback = [space.name, space.summary].some((text) => localize(text, language).isFallback)
  const isPictured = space.cover.cover_path !== null || !roomOf(space.slug)
  const labels = Object.fromEntries(
    spaces.flatMap(({ slug, name, capacity }) => {
      const room = roomOf(slug)
      return room ? [[room, { name: localize(name, language).text, seats: capacity }]] : []
    }),
  )
  return (
    <section className={`wrap ${styles.intro}`} aria-labelledby="space-name">
      <div className={styles.words}>
        <h2 id="space-name">
          <Localized text={space.name} />
        </h2>
        {space.summary && (
          <p className="lead">
            <Localized text={space.summary} />
          </p>
        )}
        {isFallback && (
          <p>
            <FallbackBadge />
          </p>
        )}
      </div>
      <div className={styles.picture}>
        {isPictured ? (
          <SpacePicture space={space} />
        ) : (
          <HallPlan space={space.slug} headingLevel={3} labels={labels} />
        )}
      </div>
      <SpaceFacts space={space} />
      {isPictured && (
        <div className={styles.hall}>
          <HallPlan space={space.slug} headingLevel={3} labels={labels} />
        </div>
      )}
    </section>
  )
}

function SpacePicture({ space: { slug, cover } }: { readonly space: Space }) {
  const { cover_path, cover_motif, cover_print } = cover
  return (
    <Cover
      seed={slug}
      kind="hub"
      size="l"
      ratio="2x1"
      motif={cover_motif}
      print={cover_print}
      photo={cover_path ? storedPhoto(cover_path) : undefined}
    />
  )
}

/** What an hour costs, how large the space is, what is in it and when it is open. */
function SpaceFacts({ space }: { readonly space: Space }) {
  const { t } = useTranslation('rent')
  const language = useLanguage()
  return (
    <dl className={styles.facts}>
      {space.prices.length > 0 && (
        <Fact term={t('facts.hour')}>
          <Prices space={space} />
        </Fact>
      )}
      {space.area !== null && (
        <Fact term={t('facts.area')}>
          <b>{t('facts.squareMetres', { area: formatNumber(space.area, language) })}</b>
        </Fact>
      )}
      {space.amenities.length > 0 && (
        <Fact term={t('facts.has')}>
          <Amenities space={space} />
        </Fact>
      )}
      <Fact term={t('facts.open')}>
        {openTimes(space.openingHours, language).map(({ days, times }) => (
          <b key={times}>{`${days || t('facts.daily')} ${times}`}</b>
        ))}
        {space.openingHours.length === 0 && <b>{t('facts.closed')}</b>}
        <ClosureNotes closures={space.closures} isOfPage />
      </Fact>
    </dl>
  )
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Prices({ space: { prices } }: { readonly space: Space }) {
  const { t } = useTranslation('rent')
  const language = useLanguage()
  const money = (price: (typeof prices)[number]) => formatMoney(price.amount, price.currency, language)
  const [usual, ...exceptions] = prices
  return (
    <>
      {usual && <b>{money(usual)}</b>}
      {exceptions.map((price) => (
        <span key={`${price.priority} ${price.from} ${price.weekdays}`}>
          {t('facts.exception', { terms: priceTerms(price, language), price: money(price) })}
        </span>
      ))}
    </>
  )
}

function Amenities({ space: { amenities } }: { readonly space: Space }) {
  return (
    <ul className={styles.amenities}>
      {amenities.map(({ name, note }) => (
        <li key={name.ru}>
          <Localized text={name} />
          {note && (
            <span className="muted">
              {' '}
              (<Localized text={note} />)
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
