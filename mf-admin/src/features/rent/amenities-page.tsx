import { db } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { queryClient, toast, useLoad } from '@hub/shared-platform'
import { Banner } from '@hub/shared-ui/banner'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { max, required } from '@hub/shared-ui/form-rules'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import type { Json } from '../../../../supabase/types.ts'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { asInput } from '../../lib/as-input.ts'
import { saveByFunction } from '../../lib/form/edit-conflict.ts'
import { EditForm } from '../../lib/form/edit-form.tsx'
import { rowsOf } from '../../lib/form/form-like.ts'
import { LocalizedField, localizedText } from '../../lib/form/localized-field.tsx'
import { RowsField } from '../../lib/form/rows-field.tsx'
import { fields, rows } from '../../lib/form/schema.ts'
import { useEditForm } from '../../lib/form/use-edit-form.ts'
import { useUnsavedChanges } from '../../lib/form/use-unsaved-changes.ts'
import { type Amenity, type AmenityList, amenitiesQuery } from './amenity.ts'
import { RentPages } from './rent-pages.tsx'

interface Item {
  readonly id?: string
  readonly name_ru: string
  readonly name_en: string
  readonly used_in: number
}

type Values = { amenities: readonly Item[] }

const LONGEST_NAME = 120

const itemSchema = fields<Item>({ name_ru: [required, max(LONGEST_NAME)], name_en: [max(LONGEST_NAME)] })
const schema = fields<Values>({ amenities: rows(() => itemSchema) })

const valuesOf = (list: AmenityList | undefined): Values => ({
  amenities: (list?.amenities ?? []).map(({ id, name, used_in }) => ({
    id,
    name_ru: name.ru,
    name_en: name.en ?? '',
    used_in,
  })),
})

const draftOf = ({ amenities }: Values) =>
  amenities.map(({ id, name_ru, name_en }) => ({
    ...(id && { id }),
    name: localizedText(name_ru, name_en) ?? { ru: '' },
  }))

/** One list, one save: names, order, what is new and what goes. */
function AmenitiesForm({ list }: { readonly list: AmenityList }) {
  const { t } = useTranslation('spaces')
  const leave = useUnsavedChanges()
  const edit = useEditForm<AmenityList, Values, ReturnType<typeof draftOf>>({
    name: 'amenities',
    row: list,
    valuesOf,
    schema: () => schema,
    draftOf,
    save: (draft, base) => saveAmenities(draft, base?.updated_at ?? ''),
    onSaved: (saved) => {
      queryClient.setQueryData(amenitiesQuery.queryKey, saved)
      toast.success(t('amenities.saved'))
      leave('/admin/rent')
    },
  })
  return (
    <EditForm
      edit={edit}
      failed={t('amenities.saveError')}
      cancelTo="/admin/rent"
      labelOf={() => t('amenities.title')}
      show={(_, value) =>
        rowsOf<Item>(value)
          .map(({ name_ru }) => name_ru)
          .join(', ')
      }
    >
      <RowsField<Item>
        form={edit.form}
        name="amenities"
        label={t('amenities.title')}
        fresh={() => ({ name_ru: '', name_en: '', used_in: 0 })}
        nameOf={({ name_ru }) => name_ru}
      >
        {(row, { used_in }) => (
          <>
            <LocalizedField form={row} name="name" label={t('fields.name')} required />
            <p className="small muted">{t('amenities.usedIn', { count: used_in })}</p>
          </>
        )}
      </RowsField>
      <Gone before={edit.base.amenities} now={edit.form.values.amenities} />
    </EditForm>
  )
}

interface GoneProps {
  readonly before: readonly Item[]
  readonly now: readonly Item[]
}

/** What a save will take away from spaces. */
function Gone({ before, now }: GoneProps) {
  const { t } = useTranslation('spaces')
  const gone = before.filter(({ id, used_in }) => used_in > 0 && !now.some((item) => item.id === id))
  return (
    <div role="status">
      {gone.length > 0 && (
        <Banner tone="warning" title={t('amenities.goneTitle')}>
          {gone
            .map(({ name_ru, used_in }) =>
              t('amenities.gone', { name: name_ru, where: t('amenities.usedIn', { count: used_in }) }),
            )
            .join(' ')}
        </Banner>
      )}
    </div>
  )
}

type AmenityDraft = Pick<Amenity, 'name'> & { readonly id?: string }

/** Saves the whole list; what it leaves out is taken away from every space. @throws EditConflict */
const saveAmenities = (amenities: readonly AmenityDraft[], version: string): Promise<AmenityList> =>
  saveByFunction(async () => {
    const answer = await db().rpc('save_amenities', { amenities: asInput<Json>(amenities), version })
    const saved = unwrapAs<AmenityList>(answer)
    void queryClient.invalidateQueries({ queryKey: ['spaces'] })
    return saved
  })

/** All that spaces may have, in one list. */
function AmenitiesPage() {
  const { t } = useTranslation('spaces')
  const load = useLoad(amenitiesQuery)
  return (
    <AdminFrame section="rent" title={t('amenities.title')}>
      <RentPages />
      <LoadBoundary load={load} loadError={t('amenities.loadError')} skeleton={{ height: '24rem' }}>
        {(list) => <AmenitiesForm list={list} />}
      </LoadBoundary>
    </AdminFrame>
  )
}

export { AmenitiesPage as Component }
