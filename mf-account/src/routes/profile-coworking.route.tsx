import { Memberships } from '../features/coworking/memberships.tsx'
import { ProfileFrame } from '../frame/profile-frame.tsx'

export function Component() {
  return (
    <ProfileFrame section="coworking">
      <Memberships />
    </ProfileFrame>
  )
}
