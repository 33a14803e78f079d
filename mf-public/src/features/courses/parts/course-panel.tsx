import { formatMoney, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useNow, useQuery } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { CourseDates, CoursePrice } from '@hub/shared-ui/course-card'
import { isCourseOver } from '@hub/shared-ui/course-data'
import {
  CalendarIcon,
  GlobeIcon,
  MailIcon,
  MapPinIcon,
  PhoneIcon,
  TicketIcon,
  UsersIcon,
} from '@hub/shared-ui/icons'
import { type TicketDetail, TicketPanel } from '@hub/shared-ui/ticket-panel'
import { type ContactMethod, contactMethodOf, hubContactsQuery } from '../../../lib/hub-contacts.ts'
import { useLanguages } from '../../../lib/use-languages.ts'
import { useSessionsLeft } from '../../../lib/use-sessions-left.ts'
import type { CourseDetails } from '../course-details.ts'
import styles from './course-panel.module.css'

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
      priceNote={!isOver && <PriceNote course={course} />}
      actions={
        <>
          <EnrolLink course={course} wide />
          <p className="small muted">{note}</p>
        </>
      }
    />
  )
}

/** What the price is for, and what a single session costs. */
function PriceNote({ course }: Props) {
  const { t } = useTranslation('courses')
  const language = useLanguage()
  const { price_amount: whole, session_price_amount: session, currency } = course
  // Absent in a page that was stored before sessions were sold.
  const sells = typeof session === 'number' && takesEnrolments(course)
  if (whole === 0 && !(sells && session > 0)) return null
  return (
    <>
      {whole > 0 && t('course.wholeCourse')}
      {sells && (
        <span className={styles.session}>
          {t('course.oneSession', {
            price: session > 0 ? formatMoney(session, currency, language) : t('course.free'),
          })}
        </span>
      )}
    </>
  )
}

function useFacts(course: CourseDetails): readonly TicketDetail[] {
  const { t } = useTranslation(['courses', 'common'])
  const languages = useLanguages(course)
  const where = useWhere(course)
  const sessionsLeft = useSessionsLeft(course.sessions)
  const { capacity, session_count } = course
  const facts: TicketDetail[] = [
    {
      icon: CalendarIcon,
      label: t('course.when'),
      value: <CourseDates course={course} />,
      note: sessionsLeft ?? (session_count > 0 && t('common:course.sessions', { count: session_count })),
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

interface EnrolLinkProps {
  readonly course: Pick<
    CourseDetails,
    'slug' | 'title' | 'starts_at' | 'ends_at' | 'takes_enrolments' | 'session_price_amount' | 'status'
  >
  readonly wide?: boolean
}

/**
 * The way to ask the hub, which knows the group: of a course that is over, or whose enrolment is not on the site.
 * Undefined while its contacts are on their way.
 */
function useWay({ title }: Pick<CourseDetails, 'title'>): ContactMethod | undefined {
  const { t } = useTranslation('courses')
  const language = useLanguage()
  const { data: contacts, isPending } = useQuery(hubContactsQuery(language))
  if (isPending) return undefined
  return contactMethodOf(contacts, t('course.subject', { title: localize(title, language).text }))
}

/** Without dates there is nothing to enrol in yet. */
const takesEnrolments = ({ takes_enrolments: takes, starts_at, status }: EnrolLinkProps['course']): boolean =>
  takes && starts_at !== null && status === 'planned'

/** A course that is over or does not take place as planned can be asked about. */
const useIsClosed = (course: EnrolLinkProps['course']): boolean => {
  const isOver = isCourseOver(course, useNow())
  return isOver || course.status !== 'planned'
}

const ICONS = { mail: MailIcon, phone: PhoneIcon } as const

export function EnrolLink({ course, wide = false }: EnrolLinkProps) {
  const { t } = useTranslation('courses')
  const way = useWay(course)
  const isClosed = useIsClosed(course)
  const look = { variant: isClosed ? ('line' as const) : undefined, wide }
  const words = t(isClosed ? 'course.ask' : 'course.enrol')
  if (takesEnrolments(course) && !isClosed) {
    return (
      <ButtonLink wide={wide} to={`/courses/${course.slug}/enrol`} icon={TicketIcon}>
        {t('course.enrolOnSite')}
      </ButtonLink>
    )
  }
  if (way?.by === 'visit') {
    return (
      <ButtonLink {...look} to="/about" icon={MapPinIcon}>
        {t('course.howToFind')}
      </ButtonLink>
    )
  }
  if (!way) {
    return (
      <ButtonLink {...look} to="/about" icon={MailIcon}>
        {words}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink {...look} href={way.href} icon={ICONS[way.by]}>
      {words}
    </ButtonLink>
  )
}

const NOTES = { mail: 'enrolNote', phone: 'callNote', visit: 'visitNote' } as const

/** What happens after the press. */
function useEnrolNote(course: EnrolLinkProps['course']): string {
  const { t } = useTranslation('courses')
  const way = useWay(course)
  const isClosed = useIsClosed(course)
  if (takesEnrolments(course) && !isClosed)
    return t(typeof course.session_price_amount === 'number' ? 'course.sessionsNote' : 'course.ticketNote')
  if (course.status !== 'planned') return t('course.statusNote', { context: course.status })
  return t(isClosed ? 'course.overNote' : `course.${NOTES[way?.by ?? 'mail']}`)
}
