import { Settings } from '../features/settings/settings.tsx'
import { ProfileFrame } from '../frame/profile-frame.tsx'

export function Component() {
  return (
    <ProfileFrame section="settings">
      <Settings />
    </ProfileFrame>
  )
}
