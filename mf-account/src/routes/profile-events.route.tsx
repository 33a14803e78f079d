import { MyEvents } from '../features/my-events/my-events.tsx'
import { ProfileFrame } from '../frame/profile-frame.tsx'

export function Component() {
  return (
    <ProfileFrame section="events">
      <MyEvents />
    </ProfileFrame>
  )
}
