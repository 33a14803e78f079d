import { useTranslation } from '@hub/shared-i18n'
import { Banner } from '@hub/shared-ui/banner'
import { Localized } from '@hub/shared-ui/localized'
import { MoreLink } from '@hub/shared-ui/more-link'
import type { CourseDetails } from '../course-details.ts'

const TONES = { postponed: 'warning', cancelled: 'danger' } as const

/** What has become of the course as a whole, and why. Nothing of one that takes place. */
export function CourseStatusBanner({ course }: { readonly course: CourseDetails }) {
  const { t } = useTranslation(['courses', 'common'])
  const { status, status_note: note } = course
  if (status !== 'postponed' && status !== 'cancelled') return null
  return (
    <Banner
      tone={TONES[status]}
      title={t(`common:statusBanners.${status}.title`, { context: 'course' })}
      actions={<MoreLink to="/courses">{t('course.more')}</MoreLink>}
    >
      {note ? <Localized text={note} /> : t(`common:statusBanners.${status}.text`, { context: 'course' })}
    </Banner>
  )
}
