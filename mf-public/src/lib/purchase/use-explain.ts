import { useTranslation } from '@hub/shared-i18n'
import type { ApiError } from '@hub/shared-platform'
import { waitTime } from '@hub/shared-ui/form-refusal'
import { refusalKey } from './refusals.ts'

/** What a refusal means, where its code says more than the general words. */
export function useExplain() {
  const { t } = useTranslation('purchase')
  return (failure: ApiError) => {
    const key = refusalKey(failure)
    return key && t(key, { wait: waitTime(failure) })
  }
}
