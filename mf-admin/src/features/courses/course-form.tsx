import { formatDateTime, type LocalizedText, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { type ApiError, useLoad } from '@hub/shared-platform'
import type { FieldValue } from '@hub/shared-ui/request-form'
import { DeleteRow } from '../../lib/form/delete-row.tsx'
import { EditForm } from '../../lib/form/edit-form.tsx'
import { pickedOf, rowsOf } from '../../lib/form/form-like.ts'
import type { PickOption } from '../../lib/form/pick-option.ts'
import { isPublic, usePublicationLabel } from '../../lib/form/publication.ts'
import { scienceFieldsQuery } from '../../lib/form/science-field-select.tsx'
import { slugTaken } from '../../lib/form/slug-of.ts'
import { spacesQuery } from '../../lib/form/space-select.tsx'
import { toastSaved } from '../../lib/form/toast-saved.tsx'
import { useEditForm } from '../../lib/form/use-edit-form.ts'
import { useUnsavedChanges } from '../../lib/form/use-unsaved-changes.ts'
import { plainText } from '../../lib/plain-text.ts'
import { instantOf } from '../../lib/wall-clock.ts'
import { changeCourse, conflictingSessions, createCourse, deleteCourse } from './api/save-course.ts'
import { LIST_PATH } from './columns.tsx'
import type { Course } from './course.ts'
import { CourseFields } from './course-fields.tsx'
import {
  type CourseDraft,
  type CourseValues,
  courseDraft,
  courseSchema,
  courseValues,
  type SessionRow,
} from './values.ts'

interface Props {
  /** Undefined: a new one. */
  readonly row: Course | undefined
}

export function CourseForm({ row }: Props) {
  const { t } = useTranslation('admin-courses')
  const language = useLanguage()
  const leave = useUnsavedChanges()
  const known = (row?.speakers ?? []).map(({ id, name }) => ({ id, label: localize(name, language).text }))
  const show = useValueLabel(known)
  const edit = useEditForm<Course, CourseValues, CourseDraft>({
    name: `courses:${row?.id ?? 'new'}`,
    row,
    valuesOf: courseValues,
    schema: courseSchema,
    fieldOf: slugTaken,
    draftOf: courseDraft,
    save: (draft, base, key) => (base ? changeCourse(base, draft) : createCourse(draft, key)),
    onSaved: ({ title, slug, published_at }, isNew) => {
      const text = t(isNew ? 'created' : 'saved', { title: localize(title, language).text })
      toastSaved(text, isPublic({ published_at }) && `/courses/${slug}`)
      leave(LIST_PATH, isNew)
    },
  })
  const explain = (failure: ApiError) => {
    const [first] = conflictingSessions(failure) ?? []
    return (
      first &&
      t('taken', {
        from: formatDateTime(first.starts_at, language),
        until: formatDateTime(first.ends_at, language),
      })
    )
  }
  return (
    <EditForm
      edit={edit}
      failed={t('saveError')}
      explain={explain}
      cancelTo={LIST_PATH}
      labelOf={(field) => t(`fields.${field}`)}
      show={show}
      more={row && <DeleteCourse row={row} />}
    >
      <CourseFields form={edit.form} row={row} known={known} />
    </EditForm>
  )
}

function DeleteCourse({ row }: { readonly row: Course }) {
  const { t } = useTranslation('admin-courses')
  const title = localize(row.title, useLanguage()).text
  const count = row.sessions.length
  const holdsRooms = row.sessions.some(({ space_id }) => space_id !== null)
  return (
    <DeleteRow
      title={t('delete.title', { title })}
      done={t('delete.done', { title })}
      failed={t('delete.failed')}
      leaveTo={LIST_PATH}
      onDelete={() => deleteCourse(row.id)}
    >
      <p>{t(isPublic(row) ? 'delete.public' : 'delete.text')}</p>
      {count > 0 && <p>{t('delete.sessions', { count })}</p>}
      {holdsRooms && <p>{t('delete.rooms')}</p>}
    </DeleteRow>
  )
}

type Known = readonly Pick<PickOption, 'id' | 'label'>[]

/** A value of the form in words, to compare two of them. */
function useValueLabel(people: Known) {
  const { t } = useTranslation(['admin-courses', 'admin', 'common'])
  const language = useLanguage()
  const publication = usePublicationLabel()
  const { data: fields } = useLoad(scienceFieldsQuery)
  const { data: rooms } = useLoad(spacesQuery)

  const nameIn = (rows: readonly { id: string; name: LocalizedText }[] | undefined, id: string) => {
    const row = rows?.find((it) => it.id === id)
    return row ? localize(row.name, language).text : ''
  }
  const session = ({ title_ru, starts_at }: SessionRow) => {
    const moment = instantOf(starts_at)
    return moment ? `${title_ru} (${formatDateTime(moment, language)})` : title_ru
  }
  const ways: Readonly<Record<string, (value: string) => string>> = {
    format: (value) => t(`common:formats.${value}`),
    level: (value) => t(`common:levels.${value}`),
    field_id: (value) => nameIn(fields, value),
    space_id: (value) => nameIn(rooms, value),
    description_ru: plainText,
    description_en: plainText,
  }
  const lists: Readonly<Record<string, (value: FieldValue) => readonly string[]>> = {
    talk_languages: (value) => pickedOf(value).map((code) => t(`common:languages.${code}`)),
    speakers: (value) =>
      pickedOf(value).map((id) => people.find((it) => it.id === id)?.label ?? t('admin:pick.unknown')),
    sessions: (value) => rowsOf<SessionRow>(value).map(session),
  }
  return (field: string, value: FieldValue): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    const list = lists[field]?.(value)
    if (list) return list.join(field === 'sessions' ? '; ' : ', ')
    return publication(field, value) ?? ways[field]?.(String(value)) ?? String(value)
  }
}
