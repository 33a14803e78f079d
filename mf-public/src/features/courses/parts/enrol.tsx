import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useNow, useQuery } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { isCourseOver } from '@hub/shared-ui/course-data'
import { MailIcon, MapPinIcon, PhoneIcon } from '@hub/shared-ui/icons'
import { type ContactMethod, contactMethodOf } from '../../../lib/contact-links.ts'
import { hubContactsQuery } from '../../../lib/hub-contacts.ts'
import type { CourseDetails } from '../course-details.ts'

interface Props {
  readonly course: Pick<CourseDetails, 'title' | 'ends_at'>
  readonly wide?: boolean
}

/**
 * Nobody signs up for a course on the site: one asks the hub, which knows the group. Undefined while its contacts are
 * on their way.
 */
function useWay({ title }: Props['course']): ContactMethod | undefined {
  const { t } = useTranslation('courses')
  const language = useLanguage()
  const { data: contacts, isPending } = useQuery(hubContactsQuery(language))
  if (isPending) return undefined
  return contactMethodOf(contacts, t('course.subject', { title: localize(title, language).text }))
}

const ICONS = { mail: MailIcon, phone: PhoneIcon } as const

export function EnrolLink({ course, wide = false }: Props) {
  const { t } = useTranslation('courses')
  const way = useWay(course)
  const isOver = isCourseOver(course, useNow())
  const look = { variant: isOver ? ('line' as const) : undefined, wide }
  const words = t(isOver ? 'course.ask' : 'course.enrol')
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
export function useEnrolNote(course: Props['course']): string {
  const { t } = useTranslation('courses')
  const way = useWay(course)
  return t(isCourseOver(course, useNow()) ? 'course.overNote' : `course.${NOTES[way?.by ?? 'mail']}`)
}
