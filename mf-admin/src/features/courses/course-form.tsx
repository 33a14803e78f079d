import { formatDateTime, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { ApiError } from '@hub/shared-platform'
import { EditForm } from '../../form/edit-form.tsx'
import { isPublic } from '../../form/publication.ts'
import { slugTaken } from '../../form/slug-taken.ts'
import { toastSaved } from '../../form/toast-saved.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import { useUnsavedChanges } from '../../form/use-unsaved-changes.ts'
import { changeCourse, conflictingSessions, createCourse } from './api/save-course.ts'
import { LIST_PATH } from './columns.tsx'
import type { Course } from './course.ts'
import { CourseFields } from './course-fields.tsx'
import { DeleteCourse } from './delete-course.tsx'
import { type CourseDraft, courseDraft } from './draft.ts'
import { courseRules } from './rules.ts'
import { useValueLabel } from './use-value-label.ts'
import { type CourseValues, courseValues } from './values.ts'

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
    rules: courseRules,
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
