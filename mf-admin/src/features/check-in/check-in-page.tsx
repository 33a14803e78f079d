import { useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { useSearchParams } from '@hub/shared-platform'
import type { FrameSource } from '@hub/shared-ui/frame-source'
import { useMemo } from 'react'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { accountDevice } from './check-in-device.ts'
import { CheckInSession } from './check-in-session.tsx'
import { CoworkingCheckIn } from './coworking-check-in.tsx'
import { EventPicker } from './event-picker.tsx'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface Props {
  /** Where frames come from; the camera of the device unless told. */
  readonly source?: FrameSource
}

/** Stands in the URL in place of an event. */
const COWORKING = 'coworking'

/** `/admin/qr-scanner`: tickets are checked for the event that the URL names, memberships for the coworking. */
function CheckInPage({ source }: Props) {
  const { t } = useTranslation('check-in')
  const userId = useAuth().user?.id ?? ''
  const device = useMemo(() => accountDevice(userId, 'staff'), [userId])
  const [params] = useSearchParams()
  const eventId = params.get('event') ?? ''
  const isChosen = ID.test(eventId)
  const isCoworking = eventId === COWORKING
  return (
    <AdminFrame
      section="qr-scanner"
      title={t('title')}
      back={isChosen || isCoworking ? { to: '/admin/qr-scanner', label: t('changeEvent') } : undefined}
    >
      {isCoworking && <CoworkingCheckIn source={source} />}
      {isChosen && <CheckInSession key={eventId} eventId={eventId} device={device} source={source} />}
      {!isChosen && !isCoworking && <EventPicker source={source} />}
    </AdminFrame>
  )
}

export { CheckInPage as Component }
