import { formatDateTime, type LocalizedText, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { type ApiError, useLoad } from '@hub/shared-platform'
import { apiErrorCode, apiErrorDetail } from '@hub/shared-ui/api-error-fields'
import { ButtonLink } from '@hub/shared-ui/button-link'
import type { FieldProblem } from '@hub/shared-ui/form-rules'
import { ExternalLinkIcon, UsersIcon } from '@hub/shared-ui/icons'
import type { FieldValue } from '@hub/shared-ui/request-form'
import type { ReactNode } from 'react'
import { fromDateTimeValue } from '../../lib/form/date-time-value.ts'
import { pickedOf, rowsOf } from '../../lib/form/form-like.ts'
import type { PickOption } from '../../lib/form/pick-option.ts'
import { isPublic, usePublicationLabel } from '../../lib/form/publication.ts'
import { scienceFieldsQuery } from '../../lib/form/science-field-select.tsx'
import { slugTaken } from '../../lib/form/slug-of.ts'
import { spacesQuery } from '../../lib/form/space-select.tsx'
import { plainText } from '../../lib/plain-text.ts'
import { DeleteResource, type FormDefinition, ResourceForm } from '../../lib/resource/resource-form.tsx'
import { ResourcePage } from '../../lib/resource/resource-page.tsx'
import type { Course } from './course.ts'
import { CourseFields } from './course-fields.tsx'
import { conflictingSessions, courses } from './course-resource.ts'
import {
  type CourseDraft,
  type CourseValues,
  courseDraft,
  courseSchema,
  courseValues,
  type SessionRow,
} from './values.ts'

/** At which field an error of `save_course` belongs. */
function courseErrorOf(error: ApiError): { field: string; problem: FieldProblem } | undefined {
  const code = apiErrorCode(error)
  const countOf = (name: string) => Number(apiErrorDetail(error, name) ?? 0)
  if (code === 'capacity_below_seats')
    return {
      field: 'capacity',
      problem: { key: 'admin-courses:rules.seatsTaken', values: { count: countOf('seats') } },
    }
  if (code === 'has_registrations')
    return {
      field: 'publication',
      problem: { key: 'admin-courses:rules.hasRegistrations', values: { count: countOf('people') } },
    }
  if (code === 'session_attended')
    return { field: 'sessions', problem: { key: 'admin-courses:rules.attended' } }
  if (code === 'session_booked')
    return {
      field: 'sessions',
      problem: { key: 'admin-courses:rules.booked', values: { count: countOf('people') } },
    }
  return slugTaken(error)
}

const form: FormDefinition<Course, CourseValues, CourseDraft> = {
  nameOf: ({ title }, language) => localize(title, language).text,
  values: courseValues,
  schema: courseSchema,
  draft: courseDraft,
  fieldOf: courseErrorOf,
  publicPath: (row) => isPublic(row) && `/courses/${row.slug}`,
}

interface CoursePageProps {
  /** What staff can do with the course besides editing it, and should know before they do. */
  readonly tools?: (course: Course) => ReactNode
}

/** A course, new or edited. */
export function CoursePage({ tools }: CoursePageProps) {
  const { t } = useTranslation('admin-courses')
  return (
    <ResourcePage
      resource={courses}
      nameOf={form.nameOf}
      actions={(row) =>
        isPublic(row) && (
          <div className="actions">
            {row.takes_enrolments && row.sessions.length > 0 && (
              <ButtonLink to={`/admin/courses/${row.id}/attendees`} variant="line" icon={UsersIcon}>
                {t('attendees')}
              </ButtonLink>
            )}
            <ButtonLink to={`/courses/${row.slug}`} variant="line" icon={ExternalLinkIcon}>
              {t('onSite')}
            </ButtonLink>
          </div>
        )
      }
    >
      {(row) => (
        <>
          {row && tools?.(row)}
          <CourseForm key={row?.updated_at} row={row} />
        </>
      )}
    </ResourcePage>
  )
}

interface Props {
  /** Undefined: a new one. */
  readonly row: Course | undefined
}

function CourseForm({ row }: Props) {
  const { t } = useTranslation('admin-courses')
  const language = useLanguage()
  const known = (row?.speakers ?? []).map(({ id, name }) => ({ id, label: localize(name, language).text }))
  const show = useValueLabel(known)
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
    <ResourceForm
      resource={courses}
      form={form}
      seasonItem="course"
      row={row}
      explain={explain}
      show={show}
      removal={(existing) => <DeleteCourse row={existing} />}
    >
      {(edited) => <CourseFields form={edited} row={row} known={known} />}
    </ResourceForm>
  )
}

function DeleteCourse({ row }: { readonly row: Course }) {
  const { t } = useTranslation('admin-courses')
  const count = row.sessions.length
  const holdsRooms = row.sessions.some(({ space_id }) => space_id !== null)
  return (
    <DeleteResource
      resource={courses}
      form={form}
      row={row}
      consequences={
        <>
          <p>{t(isPublic(row) ? 'delete.public' : 'delete.text')}</p>
          {count > 0 && <p>{t('delete.sessions', { count })}</p>}
          {holdsRooms && <p>{t('delete.rooms')}</p>}
        </>
      }
    />
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
    const moment = fromDateTimeValue(starts_at)
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
    payment_methods: (value) => pickedOf(value).map((code) => t(`common:payment.methods.${code}`)),
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
