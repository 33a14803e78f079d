import { isEmail } from '@hub/shared-auth'
import { matches, max, phone, type Rule } from '@hub/shared-ui/form-rules'

/** Requires a value, and says what to write when there is none. */
const requires =
  (key: string): Rule =>
  (value) =>
    value === '' ? { key } : undefined

/** As the database has them. */
export const contactRules = {
  name: [requires('common:forms.nameRequired'), max(200)],
  email: [requires('common:forms.emailRequired'), max(254), matches(isEmail, 'common:forms.email')],
  phone: [phone],
}
