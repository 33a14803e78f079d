import { ROLE_DISPLAY, type Role, useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { type ApiError, toApiError, toast } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { Dialog } from '@hub/shared-ui/dialog'
import { RequestErrorCard } from '@hub/shared-ui/request-error-card'
import { type FormEvent, useState } from 'react'
import { type ListedUser, nameOf, ROLES, setUserRole, useUserErrorText } from './user.ts'

import styles from './users.module.css'

interface Props {
  readonly user: ListedUser
  readonly onClose: () => void
}

/** Which role somebody is to have, and what that means for them. */
export function RoleDialog({ user, onClose }: Props) {
  const { t } = useTranslation(['users', 'auth', 'common'])
  const explain = useUserErrorText()
  const [role, setRole] = useState<Role>(user.role)
  const [isSure, setSure] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiError>()
  const isOwn = useAuth().user?.id === user.id
  const isChanged = role !== user.role
  const needsWord = isChanged && isOwn
  const label = t(ROLE_DISPLAY[role].label)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged || isBusy || (needsWord && !isSure)) return
    setBusy(true)
    setProblem(undefined)
    try {
      await setUserRole(user.id, role)
      // Everything on this page was rendered for another role.
      if (isOwn) return location.assign('/admin')
      toast.success(t('role.done', { name: nameOf(user), role: label }))
      onClose()
    } catch (error) {
      setProblem(toApiError(error))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={t('role.title', { name: nameOf(user) })} locked={isBusy}>
      <form className={styles.choice} onSubmit={(event) => void save(event)}>
        <fieldset className={styles.roles}>
          <legend className="visually-hidden">{t('columns.role')}</legend>
          {ROLES.map((value) => (
            <Checkbox
              key={value}
              radio
              name="role"
              checked={role === value}
              onChange={() => setRole(value)}
              label={
                <>
                  <b>{t(ROLE_DISPLAY[value].label)}</b>
                  <span className={styles.rights}>{t(ROLE_DISPLAY[value].description)}</span>
                </>
              }
            />
          ))}
        </fieldset>
        {isChanged && <Meaning role={role} isOwn={isOwn} isBlocked={user.blocked_at !== null} />}
        {needsWord && (
          <Checkbox
            label={t('role.sure')}
            checked={isSure}
            onChange={(event) => setSure(event.target.checked)}
          />
        )}
        {problem && <RequestErrorCard failure={problem} failed={t('role.failed')} explain={explain} />}
        <div className="actions">
          <Button
            type="submit"
            disabled={!isChanged || (needsWord && !isSure)}
            busy={isBusy && t('common:forms.saving')}
          >
            {t('role.action')}
          </Button>
          <Button variant="quiet" disabled={isBusy} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Meaning({
  role,
  isOwn,
  isBlocked,
}: {
  readonly role: Role
  readonly isOwn: boolean
  readonly isBlocked: boolean
}) {
  const { t } = useTranslation('users')
  return (
    <div className={styles.meaning} role="status">
      {isOwn && <p>{t('role.own')}</p>}
      {role === 'super_admin' && <p>{t('role.everything')}</p>}
      {!isOwn && <p>{t(isBlocked ? 'role.whenUnblocked' : 'role.atOnce')}</p>}
    </div>
  )
}
