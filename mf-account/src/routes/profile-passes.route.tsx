import { MyPasses } from '../features/passes/my-passes.tsx'
import { ProfileFrame } from '../frame/profile-frame.tsx'

export function Component() {
  return (
    <ProfileFrame section="passes">
      <MyPasses />
    </ProfileFrame>
  )
}
