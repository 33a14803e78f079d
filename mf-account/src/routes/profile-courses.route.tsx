import { MyCourses } from '../features/registrations/registrations.tsx'
import { ProfileFrame } from '../frame/profile-frame.tsx'

export function Component() {
  return (
    <ProfileFrame section="courses">
      <MyCourses />
    </ProfileFrame>
  )
}
