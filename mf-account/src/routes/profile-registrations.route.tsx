import { useSearchParams } from '@hub/shared-platform'
import { Registrations } from '../features/registrations/registrations.tsx'
import { TicketByCode } from '../features/registrations/ticket-by-code.tsx'
import { ProfileFrame } from '../frame/profile-frame.tsx'

/** Everything somebody has registered for, or with `?ticket=…` one ticket for check-in. */
export function Component() {
  const [params] = useSearchParams()
  const code = params.get('ticket')
  return (
    <ProfileFrame section="registrations">
      {code ? <TicketByCode key={code} code={code} /> : <Registrations />}
    </ProfileFrame>
  )
}
