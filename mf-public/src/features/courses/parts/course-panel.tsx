import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useNow, useQuery } from '@hub/shared-platform'
import { CourseDates, CoursePrice } from '@hub/shared-ui/course-card'
import { isCourseOver } from '@hub/shared-ui/course-data'
import { CalendarIcon, GlobeIcon, MapPinIcon, UsersIcon } from '@hub/shared-ui/icons'
import { type TicketDetail, TicketPanel } from '@hub/shared-ui/ticket-panel'
import { hubContactsQuery } from '../../../lib/hub-contacts.ts'
import { useLanguages } from '../../../lib/use-languages.ts'
import type { CourseDetails } from '../course-details.ts'
import { EnrolLink, useEnrolNote } from './enrol.tsx'

interface Props {
  readonly course: CourseDetails
}

/** When, where, how much, and how to get in. */
export function CoursePanel({ course }: Props) {
  const { t } = useTranslation(['courses', 'common'])
  const isOver = isCourseOver(course, useNow())
  const facts = useFacts(course)
  const note = useEnrolNote(course)
  return (
    <TicketPanel
      label={t('course.panel')}
      facts={facts}
      price={isOver ? t('common:course.over') : <CoursePrice course={course} />}
      priceNote={!isOver && course.price_amount > 0 && t('course.wholeCourse')}
      actions={
        <>
          <EnrolLink course={course} wide />
          <p className="small muted">{note}</p>
        </>
      }
    />
  )
}

function useFacts(course: CourseDetails): readonly TicketDetail[] {
  const { t } = useTranslation(['courses', 'common'])
  const languages = useLanguages(course)
  const where = useWhere(course)
  const { capacity, session_count } = course
  const facts: TicketDetail[] = [
    {
      icon: CalendarIcon,
      label: t('course.when'),
      value: <CourseDates course={course} />,
      note: session_count > 0 && t('common:course.sessions', { count: session_count }),
    },
    { icon: MapPinIcon, label: t('course.where'), ...where },
    { icon: GlobeIcon, label: t('course.language'), value: languages.talk },
    {
      icon: UsersIcon,
      label: t('course.group'),
      value: capacity === null ? '' : t('course.groupSize', { count: capacity }),
    },
  ]
  return facts.filter((fact) => fact.value !== '')
}

function useWhere({ format, location }: CourseDetails): { value: string; note: string } {
  const { t } = useTranslation('courses')
  const language = useLanguage()
  const { data: contacts, isError } = useQuery(hubContactsQuery(language))
  if (format === 'online') return { value: t('course.online'), note: '' }
  // A line that is on its way keeps its place.
  if (!contacts && !isError) return { value: localize(location, language).text, note: '\u00A0' }
  const stream = format === 'hybrid' && t('course.andStream')
  const note = [contacts?.address, stream].filter(Boolean).join(', ')
  return { value: localize(location, language).text, note }
}
