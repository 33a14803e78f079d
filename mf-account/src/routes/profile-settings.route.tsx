import { MyData } from '../features/my-data/my-data.tsx'
import { Settings } from '../features/settings/settings.tsx'
import { ProfileFrame } from '../frame/profile-frame.tsx'

export function Component() {
  return (
    <ProfileFrame section="settings">
      <Settings />
      <MyData />
    </ProfileFrame>
  )
}
