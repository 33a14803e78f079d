import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useRef } from 'react'
import { EditForm } from '../../../form/edit-form.tsx'
import { slugTaken } from '../../../form/slug-taken.ts'
import { toastSaved } from '../../../form/toast-saved.tsx'
import { useEditForm } from '../../../form/use-edit-form.ts'
import { useUnsavedChanges } from '../../../form/use-unsaved-changes.ts'
import type { Amenity } from '../amenity.ts'
import { changeSpace, createSpace, refreshSpaces } from './api/save-space.ts'
import { LIST_PATH } from './columns.tsx'
import { DeleteSpace } from './delete-space.tsx'
import { OutsideHoursDialog, outsideHours } from './outside-hours.dialog.tsx'
import type { Space, SpaceDraft } from './space.ts'
import { SpaceFields } from './space-fields.tsx'
import { useValueLabel } from './use-value-label.ts'
import { type SpaceValues, spaceDraft, spaceRules, spaceValues } from './values.ts'

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
    rules: spaceRules,
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
