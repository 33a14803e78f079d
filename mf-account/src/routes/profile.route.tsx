import { Navigate, useSearchParams } from '@hub/shared-platform'
import { CoOrganisedEvents } from '../features/co-organised/co-organised-events.tsx'
import { NextEvents } from '../features/my-events/next-events.tsx'
import { Overview } from '../features/overview/overview.tsx'
import { PersonalInfo } from '../features/personal/personal-info.tsx'
import { SignOutButton } from '../features/personal/sign-out-button.tsx'
import { ProfileFrame } from '../frame/profile-frame.tsx'

/** `/profile?ticket=…` is where scanned codes lead. */
export function Component() {
  const [params] = useSearchParams()
  const ticket = params.get('ticket')
  if (ticket) return <Navigate to={`/profile/registrations?ticket=${encodeURIComponent(ticket)}`} replace />
  return (
    <ProfileFrame section="overview">
      <Overview />
      <PersonalInfo />
      <NextEvents />
      <CoOrganisedEvents />
      <SignOutButton />
    </ProfileFrame>
  )
}
