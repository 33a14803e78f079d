import { UsersPage } from '../features/users/users-page.tsx'

export function Component() {
  return <UsersPage />
}
