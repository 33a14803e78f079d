import { formatDateTimeRange, formatNumber, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { type ApiError, useLoad } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Dialog } from '@hub/shared-ui/dialog'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import type { FieldValue } from '@hub/shared-ui/request-form'
import { useRef } from 'react'
import { rowsOf } from '../../../lib/form/form-like.ts'
import { slugTaken } from '../../../lib/form/slug-of.ts'
import { DeleteResource, type FormDefinition, ResourceForm } from '../../../lib/resource/resource-form.tsx'
import { ResourcePage } from '../../../lib/resource/resource-page.tsx'
import { type Amenity, amenitiesQuery } from '../amenity.ts'
import type { DayOff } from './booking-rules.ts'
import { useDayNames } from './hours-field.tsx'
import type { DayHours } from './opening-hours.ts'
import { changeSpace, type OutsideHours, type Space, type SpaceDraft, spaces } from './space.ts'
import { SpaceFields } from './space-fields.tsx'
import type { AmenityItem, PriceItem } from './space-items.ts'
import styles from './spaces.module.css'
import { type SpaceValues, spaceDraft, spaceSchema, spaceValues } from './values.ts'

/** A space, new or edited. */
function SpacePage() {
  return (
    <ResourcePage resource={spaces} nameOf={spaceForm.nameOf}>
      {(row) => <WithAmenities row={row} />}
    </ResourcePage>
  )
}

/** The form offers what spaces may have. */
function WithAmenities({ row }: { readonly row: Space | undefined }) {
  const { t } = useTranslation('spaces')
  const load = useLoad(amenitiesQuery)
  return (
    <LoadBoundary load={load} loadError={t('amenities.loadError')} skeleton={{ height: '24rem' }}>
      {({ amenities }) => <SpaceForm row={row} amenities={amenities} />}
    </LoadBoundary>
  )
}

export { SpacePage as Component }

const spaceForm: FormDefinition<Space, SpaceValues, SpaceDraft> = {
  nameOf: ({ name }, language) => localize(name, language).text,
  values: spaceValues,
  schema: spaceSchema,
  draft: spaceDraft,
  fieldOf: slugTaken,
  publicPath: ({ is_active }) => is_active && '/rent',
}

interface Props {
  /** Undefined: a new one. */
  readonly row: Space | undefined
  readonly amenities: readonly Amenity[]
}

/** A space with everything that is said about it. One that has a history is switched off instead of deleted. */
function SpaceForm({ row, amenities }: Props) {
  const { t } = useTranslation('spaces')
  const show = useValueLabel(amenities)
  const keepsBookings = useRef(false)
  const page = { resource: spaces, form: spaceForm }
  return (
    <ResourceForm
      {...page}
      row={row}
      update={(base, draft) => changeSpace({ base, draft, keepsBookings: keepsBookings.current })}
      explain={({ hint }) => (hint === 'bookings_outside_hours' ? t('outside.title') : undefined)}
      show={show}
      removal={(existing) => !existing.is_used && <DeleteResource {...page} row={existing} />}
      aside={(edited) => (
        <OutsideHoursDialog
          outside={outsideHours(edited.failure)}
          onKeep={async () => {
            keepsBookings.current = true
            await edited.submit()
            keepsBookings.current = false
          }}
          onClose={edited.clearFailure}
        />
      )}
    >
      {(edited) => <SpaceFields form={edited} amenities={amenities} slug={row?.slug} />}
    </ResourceForm>
  )
}

/** A value of the form in words, to compare two of them. */
function useValueLabel(amenities: readonly Amenity[]) {
  const { t } = useTranslation('spaces')
  const language = useLanguage()
  const names = useDayNames()
  const day = ({ weekday, is_open, opens, closes }: DayHours) =>
    `${names.short(weekday)} ${is_open ? `${opens}–${closes}` : t('closed')}`
  const price = ({ label_ru, amount, currency, weekdays, from, to }: PriceItem) =>
    [label_ru, `${amount}\u00A0${currency}`, weekdays.map(names.short).join(' '), `${from}–${to}`]
      .filter(Boolean)
      .join(', ')
  const amenity = ({ amenity_id, note_ru }: AmenityItem) => {
    const found = amenities.find(({ id }) => id === amenity_id)
    return [found && localize(found.name, language).text, note_ru].filter(Boolean).join(': ')
  }
  const shown: Readonly<Record<string, (value: FieldValue) => string>> = {
    hours: (value) => rowsOf<DayHours>(value).map(day).join('; '),
    prices: (value) => rowsOf<PriceItem>(value).map(price).join('; '),
    amenities: (value) => rowsOf<AmenityItem>(value).map(amenity).join('; '),
    photos: (value) => formatNumber(rowsOf(value).length, language),
    days_off: (value) =>
      rowsOf<DayOff>(value)
        .map(({ day: off }) => off)
        .join('; '),
    who_may_book: (value) => t(`audiences.${value}`),
  }
  return (field: string, value: FieldValue): string => {
    if (typeof value === 'boolean') return t(value ? 'states.on' : 'states.off')
    const known = shown[field]
    if (known) return known(value)
    return String(value)
      .replace(/<[^>]*>/g, ' ')
      .trim()
  }
}

/** What the details of the API error contain. */
function outsideHours(failure: ApiError | undefined): OutsideHours | undefined {
  if (failure?.hint !== 'bookings_outside_hours' || !failure.details) return undefined
  return JSON.parse(failure.details) as OutsideHours
}

interface OutsideHoursProps {
  readonly outside: OutsideHours | undefined
  readonly onKeep: () => Promise<void>
  readonly onClose: () => void
}

/** Shorter hours leave bookings outside: which ones, before anything is saved. */
function OutsideHoursDialog({ outside, onKeep, onClose }: OutsideHoursProps) {
  const { t } = useTranslation(['spaces', 'common'])
  const language = useLanguage()
  const rest = outside ? outside.count - outside.bookings.length : 0
  return (
    <Dialog open={outside !== undefined} onClose={onClose} title={t('outside.title')} size="md">
      {outside && (
        <div className={styles.what}>
          <p>{t('outside.text', { count: outside.count })}</p>
          <ul className={styles.bookings}>
            {outside.bookings.map(({ id, number, full_name, status, starts_at, ends_at }) => (
              <li key={id}>
                {t('outside.booking', {
                  number,
                  name: full_name,
                  when: formatDateTimeRange(starts_at, ends_at, language),
                  state: t(`outside.${status}`),
                })}
              </li>
            ))}
          </ul>
          {rest > 0 && <p>{t('outside.more', { count: rest })}</p>}
        </div>
      )}
      <div className="actions">
        <Button onClick={() => void onKeep()}>{t('outside.keep')}</Button>
        <Button variant="quiet" onClick={onClose}>
          {t('outside.back')}
        </Button>
      </div>
    </Dialog>
  )
}
