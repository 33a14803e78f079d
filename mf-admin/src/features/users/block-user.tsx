import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toApiError, toast } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { useState } from 'react'
import { blockUser } from './api/change-user.ts'
import { useUserErrorText } from './use-user-error-text.ts'
import { type ListedUser, nameOf } from './user.ts'

/** Stops somebody from writing, which says first what will happen, or lets them again. */
export function BlockUser({ user }: { readonly user: ListedUser }) {
  const { t } = useTranslation(['users', 'common'])
  const explain = useUserErrorText()
  if (user.blocked_at !== null) return <Unblock user={user} />
  const name = nameOf(user)
  return (
    <ConfirmAction
      size="sm"
      action={t('block.action')}
      title={t('block.title', { name })}
      keep={t('common:actions.cancel')}
      busy={t('block.busy')}
      failed={t('block.failed')}
      explain={explain}
      onConfirm={async () => {
        await blockUser(user.id, true)
        toast.success(t('block.done', { name }))
      }}
    >
      <p>{t('block.text')}</p>
      {user.role !== 'user' && <p>{t('block.staff')}</p>}
      {user.registration_count + user.order_count > 0 && (
        <p>
          {t('block.kept', {
            registrations: t('counts.registrations', { count: user.registration_count }),
            orders: t('counts.orders', { count: user.order_count }),
          })}
        </p>
      )}
    </ConfirmAction>
  )
}

function Unblock({ user }: { readonly user: ListedUser }) {
  const { t } = useTranslation(['users', 'common'])
  const explain = useUserErrorText()
  const [isBusy, setBusy] = useState(false)
  const unblock = async () => {
    setBusy(true)
    try {
      await blockUser(user.id, false)
      toast.success(t('unblock.done', { name: nameOf(user) }))
    } catch (thrown) {
      const error = toApiError(thrown)
      toast.error(`${t('unblock.failed')} ${explain(error) ?? t(errorMessageKey(error))}`)
    }
    setBusy(false)
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      busy={isBusy && t('common:forms.saving')}
      onClick={() => void unblock()}
    >
      {t('unblock.action')}
    </Button>
  )
}
