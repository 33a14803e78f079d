import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { Form } from '@hub/shared-ui/form'
import { TextField } from '@hub/shared-ui/text-field'
import type { ReactNode, SyntheticEvent } from 'react'
import { ContactFields } from '../contact/contact-fields.tsx'
import { useOrderErrorText } from './order-errors.ts'
import styles from './purchase.module.css'
import type { Purchase } from './purchase.ts'
import { PurchaseTotal, type Total } from './purchase-total.tsx'
import { STEP_START } from './steps.tsx'
import type { PurchaseForm } from './use-purchase-form.ts'
import { useRequestSignIn } from './use-request-sign-in.ts'

interface Props {
  readonly purchase: Purchase
  readonly form: PurchaseForm
  readonly total: Total
  readonly fields: ((form: PurchaseForm) => ReactNode) | undefined
  readonly isGuest: boolean
  readonly label: string
  readonly onNext: () => Promise<void>
}

/** The first step: what exactly, and for whom. */
export function DetailsStep({ purchase, form, total, fields, isGuest, label, onNext }: Props) {
  const { t } = useTranslation(['purchase', 'common'])
  const explain = useOrderErrorText()
  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault()
    await onNext()
  }
  return (
    <Form
      form={{ ...form, submit }}
      submit={label}
      failed={t('failed')}
      explain={explain}
      foot={<PurchaseTotal purchase={purchase} form={form} total={total} asksForPromo />}
    >
      <h2 {...STEP_START}>{t('form.details')}</h2>
      {isGuest && <AccountNote />}
      {fields?.(form)}
      <ContactFields form={form} hasPhone={purchase.hasPhone} />
      {purchase.hasPhone && (
        <TextField
          label={t('common:forms.telegram')}
          hint={t('form.telegramHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('telegram')}
        />
      )}
    </Form>
  )
}

/** Passes belong to accounts. */
function AccountNote() {
  const { t } = useTranslation(['purchase', 'common'])
  const askToSignIn = useRequestSignIn()
  return (
    <div className={styles.note}>
      <p>{t('needsAccount')}</p>
      <Button variant="line" size="sm" onClick={() => askToSignIn()}>
        {t('common:header.signIn')}
      </Button>
    </div>
  )
}
