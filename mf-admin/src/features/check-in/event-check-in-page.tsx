import { hasPermission, useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { Navigate, useParams } from '@hub/shared-platform'
import type { FrameSource } from '@hub/shared-ui/frame-source'
import { useMemo } from 'react'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { accountDevice } from './check-in-device.ts'
import { CheckInSession } from './check-in-session.tsx'

interface Props {
  /** Where frames come from; the camera of the device unless told. */
  readonly source?: FrameSource
}

/** `/admin/events/:id/check-in`: the check-in of one event by its co-organiser. Staff have theirs in `/admin/qr-scanner`. */
function EventCheckInPage({ source }: Props) {
  const { t } = useTranslation(['check-in', 'admin'])
  const { id = '' } = useParams()
  const { user, role } = useAuth()
  const userId = user?.id ?? ''
  const device = useMemo(() => accountDevice(userId, 'co-organiser'), [userId])
  if (hasPermission(role, 'manage_events')) return <Navigate to={`/admin/qr-scanner?event=${id}`} replace />
  return (
    <AdminFrame
      section="dashboard"
      title={t('title')}
      back={{ to: '/admin', label: t('admin:myEvents.title') }}
    >
      <CheckInSession key={id} eventId={id} device={device} source={source} />
    </AdminFrame>
  )
}

export { EventCheckInPage as Component }
