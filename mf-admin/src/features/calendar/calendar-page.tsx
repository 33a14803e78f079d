import { useTranslation } from '@hub/shared-i18n'
import { Slot } from '@hub/shared-platform'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { AdminFrame } from '../../frame/admin-frame.tsx'

/** The calendar page of the admin area. Its content is a slot that `mf-calendar` fills. */
function CalendarPage() {
  const { t } = useTranslation('admin')
  return (
    <AdminFrame section="calendar" title={t('sections.calendar')}>
      <Slot name="admin-calendar" isRequired pending={<Pending />} />
    </AdminFrame>
  )
}

const Pending = () => (
  <SkeletonGroup>
    <Skeleton width="100%" height="46rem" />
  </SkeletonGroup>
)

export { CalendarPage as Component }
