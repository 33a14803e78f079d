import { useTranslation } from '@hub/shared-i18n'
import { apiErrorCode, waitTime } from '@hub/shared-ui/api-error-fields'
import type { RegistrationData } from '@hub/shared-ui/registration-data'
import type { Confirmable } from '../confirmation/confirmable.ts'
import { changeEmail, confirmByCode, resendConfirmation } from './confirm-email.ts'
import type { Registered } from './registration-data.ts'

const EXPLAINED = ['seats_await_confirmation', 'already_registered', 'too_many_attempts']

/** Returns the requests that confirm the address of a registration. */
export function useConfirmable({
  id,
  email,
  event_id: eventId,
}: Pick<RegistrationData, 'id' | 'email' | 'event_id'>): Confirmable<Registered> {
  const { t } = useTranslation('registration')
  return {
    kind: 'registration',
    id,
    email,
    confirm: (code) => confirmByCode(id, code),
    changeEmail: (next, key) => changeEmail(id, next, key),
    resend: () => resendConfirmation(eventId, email),
    emailOf: ({ registration }) => registration.email,
    explain: (error) => {
      const code = apiErrorCode(error) ?? ''
      return EXPLAINED.includes(code) ? t(`refusals.${code}`, { wait: waitTime(error) }) : undefined
    },
  }
}
