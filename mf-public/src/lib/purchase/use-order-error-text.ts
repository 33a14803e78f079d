import { useTranslation } from '@hub/shared-i18n'
import type { ApiError } from '@hub/shared-platform'
import { waitTime } from '@hub/shared-ui/api-error-fields'
import { orderErrorKey } from './order-errors.ts'

/** What a refusal means, where its code says more than the general words. */
export function useOrderErrorText() {
  const { t } = useTranslation('purchase')
  return (failure: ApiError) => {
    const key = orderErrorKey(failure)
    return key && t(key, { wait: waitTime(failure) })
  }
}
