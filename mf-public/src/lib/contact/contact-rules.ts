import { isEmail } from '@hub/shared-auth'
import { matches, max, phone, required } from '@hub/shared-ui/form-rules'

/** As the database has them. */
export const contactRules = {
  name: [required, max(200)],
  email: [required, max(254), matches(isEmail, 'common:forms.email')],
  phone: [phone],
}
