import { useTranslation } from '@hub/shared-i18n'
import type { ApiError } from '@hub/shared-platform'
import { apiErrorCode } from '@hub/shared-ui/api-error-fields'

const KNOWN = [
  'last_super_admin',
  'role_fixed',
  'cannot_change_own_account',
  'account_unknown',
  'not_allowed',
] as const

/** Why the database said no, in words. */
export function useUserErrorText() {
  const { t } = useTranslation('users')
  return (error: ApiError): string | undefined => {
    const code = KNOWN.find((it) => it === apiErrorCode(error))
    return code && t(`errors.${code}`)
  }
}
