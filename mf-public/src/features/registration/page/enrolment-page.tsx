import { useTranslation } from '@hub/shared-i18n'
import { useLoad, useParams } from '@hub/shared-platform'
import { ticketCourseQuery } from '../api/get-course.ts'
import { RegistrationFrame } from './registration-frame.tsx'

/** A seat in one course, from the form to the ticket for all its sessions. */
function EnrolmentPage() {
  const { t } = useTranslation('registration')
  const { slug } = useParams()
  const load = useLoad(ticketCourseQuery(slug))
  return (
    <RegistrationFrame
      load={load}
      title={t('course.title')}
      path={`/courses/${slug}/enrol`}
      page={{ to: `/courses/${slug}`, label: t('course.back') }}
      missing={{
        title: t('course.missing.title'),
        text: t('course.missing.text'),
        back: { to: '/courses', label: t('course.all') },
      }}
    />
  )
}

export { EnrolmentPage as Component }
