import { useTranslation } from '@hub/shared-i18n'
import { queryClient, toast } from '@hub/shared-platform'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { useUnsavedChanges } from '../../form/use-unsaved-changes.ts'
import { deletePromoCode, switchOffPromoCode } from './api/save-promo-code.ts'
import { LIST_PATH } from './columns.tsx'
import type { PromoCode } from './promo-code.ts'

/** A code that orders name cannot go without their history: it is switched off. One that nobody used is deleted. */
export function DeletePromoCode({ row }: { readonly row: PromoCode }) {
  const { t } = useTranslation(['promo-codes', 'common'])
  const leave = useUnsavedChanges()
  const isUsed = row.used_count > 0
  if (isUsed && !row.is_active) return null
  const words = isUsed ? 'switchOff' : 'delete'
  const confirm = async () => {
    await (isUsed ? switchOffPromoCode(row.id) : deletePromoCode(row.id))
    toast.success(t(`${words}.done`, { code: row.code }))
    void queryClient.invalidateQueries({ queryKey: ['admin', 'promo-codes'] })
    leave(LIST_PATH)
  }
  return (
    <ConfirmAction
      action={t(`${words}.action`)}
      title={t(`${words}.title`, { code: row.code })}
      keep={t('common:actions.cancel')}
      busy={t(`${words}.busy`)}
      failed={t(`${words}.failed`)}
      onConfirm={confirm}
      explain={({ code }) => (code === '23503' ? t('delete.inOrders') : undefined)}
    >
      <p>{t(`${words}.text`, { count: row.used_count })}</p>
    </ConfirmAction>
  )
}
