import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { useState } from 'react'
import { RoleDialog } from './role.dialog.tsx'
import type { ListedUser } from './user.ts'

export function ChangeRole({ user }: { readonly user: ListedUser }) {
  const { t } = useTranslation('users')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {t('role.action')}
      </Button>
      {isOpen && <RoleDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}
