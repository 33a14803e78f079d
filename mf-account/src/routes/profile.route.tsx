import { NextEvents } from '../features/my-events/next-events.tsx'
import { PersonalInfo } from '../features/personal/personal-info.tsx'
import { SignOutButton } from '../features/personal/sign-out-button.tsx'
import { ProfileFrame } from '../frame/profile-frame.tsx'

export function Component() {
  return (
    <ProfileFrame section="overview">
      <PersonalInfo />
      <NextEvents />
      <SignOutButton />
    </ProfileFrame>
  )
}
