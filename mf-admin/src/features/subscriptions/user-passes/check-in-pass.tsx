import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toApiError, toast } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { useState } from 'react'
import { checkInWithPass } from './check-in-with-pass.ts'
import type { UserPass } from './user-pass.ts'

const ERRORS = [
  'coworking_closed',
  'desks_full',
  'pass_does_not_apply',
  'pass_expired',
  'pass_not_found',
  'pass_not_yet',
  'pass_used_up',
]

/** Checks the holder of a pass in to the coworking without a booking: takes the visits of a day, once a day. */
export function CheckInPass({ pass }: { readonly pass: UserPass }) {
  const { t } = useTranslation(['passes', 'common'])
  const [isBusy, setBusy] = useState(false)
  const { name } = pass.holder
  const checkIn = async () => {
    setBusy(true)
    try {
      const result = await checkInWithPass(pass.id)
      if (result === 'already_in') toast.success(t('checkIn.already', { name }))
      else toast.success(t('checkIn.done', { name }))
    } catch (thrown) {
      const error = toApiError(thrown)
      const known = ERRORS.includes(error.hint ?? '')
      toast.error(
        `${t('checkIn.failed')} ${t(known ? `checkIn.errors.${error.hint}` : errorMessageKey(error))}`,
      )
    }
    setBusy(false)
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      busy={isBusy && t('checkIn.busy')}
      aria-label={t('checkIn.of', { name })}
      onClick={() => void checkIn()}
    >
      {t('checkIn.action')}
    </Button>
  )
}
