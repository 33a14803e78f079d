import { formatDateTimeRange, formatNumber, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { ApiError } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Dialog } from '@hub/shared-ui/dialog'
import type { FieldValue } from '@hub/shared-ui/request-form'
import { useRef } from 'react'
import { DeleteRow } from '../../../lib/form/delete-row.tsx'
import { EditForm } from '../../../lib/form/edit-form.tsx'
import { rowsOf } from '../../../lib/form/form-like.ts'
import { slugTaken } from '../../../lib/form/slug-of.ts'
import { toastSaved } from '../../../lib/form/toast-saved.tsx'
import { useEditForm } from '../../../lib/form/use-edit-form.ts'
import { useUnsavedChanges } from '../../../lib/form/use-unsaved-changes.ts'
import type { Amenity } from '../amenity.ts'
import { changeSpace, createSpace, deleteSpace, refreshSpaces } from './api/save-space.ts'
import { LIST_PATH } from './columns.tsx'
import { useDayNames } from './hours-field.tsx'
import type { DayHours } from './opening-hours.ts'
import type { OutsideHours, Space, SpaceDraft } from './space.ts'
import { SpaceFields } from './space-fields.tsx'
import type { AmenityItem, PriceItem } from './space-items.ts'
import styles from './spaces.module.css'
import { type SpaceValues, spaceDraft, spaceSchema, spaceValues } from './values.ts'

interface Props {
  /** Undefined: a new one. */
  readonly row: Space | undefined
  readonly amenities: readonly Amenity[]
}

export function SpaceForm({ row, amenities }: Props) {
  const { t } = useTranslation(['spaces', 'common'])
  const language = useLanguage()
  const leave = useUnsavedChanges()
  const show = useValueLabel(amenities)
  const keepsBookings = useRef(false)
  const edit = useEditForm<Space, SpaceValues, SpaceDraft>({
    name: `spaces:${row?.id ?? 'new'}`,
    row,
    valuesOf: spaceValues,
    schema: spaceSchema,
    fieldOf: slugTaken,
    draftOf: spaceDraft,
    save: (draft, base, key) =>
      base ? changeSpace({ draft, base, keepsBookings: keepsBookings.current }) : createSpace(draft, key),
    onSaved: ({ name, is_active }, isNew) => {
      const text = t(isNew ? 'created' : 'saved', { name: localize(name, language).text })
      toastSaved(text, is_active && '/rent')
      refreshSpaces()
      leave(LIST_PATH, isNew)
    },
  })
  const { form } = edit
  const saveAnyhow = async () => {
    keepsBookings.current = true
    await form.submit()
    keepsBookings.current = false
  }
  return (
    <>
      <EditForm
        edit={edit}
        failed={t('saveError')}
        explain={({ hint }) => (hint === 'bookings_outside_hours' ? t('outside.title') : undefined)}
        cancelTo={LIST_PATH}
        labelOf={(field) => t(`fields.${field}`)}
        show={show}
        more={row && <DeleteSpace row={row} />}
      >
        <SpaceFields form={form} amenities={amenities} slug={row?.slug} />
      </EditForm>
      <OutsideHoursDialog
        outside={outsideHours(form.failure)}
        onKeep={() => void saveAnyhow()}
        onClose={form.clearFailure}
      />
    </>
  )
}

/** A space that nobody has booked and nothing took place in goes for good; any other is only switched off. */
function DeleteSpace({ row }: { readonly row: Space }) {
  const { t } = useTranslation('spaces')
  const name = localize(row.name, useLanguage()).text
  if (row.is_used) return null
  return (
    <DeleteRow
      title={t('delete.title', { name })}
      done={t('delete.done', { name })}
      failed={t('delete.failed')}
      used={t('delete.used')}
      leaveTo={LIST_PATH}
      onDelete={() => deleteSpace(row.id)}
    >
      <p>{t('delete.text')}</p>
    </DeleteRow>
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
  return (field: string, value: FieldValue): string => {
    if (typeof value === 'boolean') return t(value ? 'states.on' : 'states.off')
    if (field === 'hours') return rowsOf<DayHours>(value).map(day).join('; ')
    if (field === 'prices') return rowsOf<PriceItem>(value).map(price).join('; ')
    if (field === 'amenities') return rowsOf<AmenityItem>(value).map(amenity).join('; ')
    if (field === 'photos') return formatNumber(rowsOf(value).length, language)
    return String(value)
      .replace(/<[^>]*>/g, ' ')
      .trim()
  }
}

/** What the database tells with its refusal. */
function outsideHours(failure: ApiError | undefined): OutsideHours | undefined {
  if (failure?.hint !== 'bookings_outside_hours' || !failure.details) return undefined
  return JSON.parse(failure.details) as OutsideHours
}

interface OutsideHoursProps {
  readonly outside: OutsideHours | undefined
  readonly onKeep: () => void
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
        <Button onClick={onKeep}>{t('outside.keep')}</Button>
        <Button variant="quiet" onClick={onClose}>
          {t('outside.back')}
        </Button>
      </div>
    </Dialog>
  )
}
