import { useTranslation } from '@hub/shared-i18n'
import { Banner } from '@hub/shared-ui/banner'
import { LockIcon } from '@hub/shared-ui/icons'
import { type BankDetails, bankValues } from './bank.ts'
import styles from './requisites.module.css'

const SHOWN = ['payee', 'account', 'purpose', 'paymentCode', 'reference', 'taxNumber'] as const

/** For those who write the words and not the account. */
export function BankDetailsView({ bank }: { readonly bank: BankDetails | undefined }) {
  const { t } = useTranslation('pages')
  const values = bankValues(bank ? { ru: bank } : {})
  return (
    <>
      <Banner icon={LockIcon} title={t('locked.title')}>
        {t('locked.text')}
      </Banner>
      {bank && (
        <dl className={styles.details}>
          {SHOWN.filter((name) => values[name]).map((name) => (
            <div key={name}>
              <dt>{t(`fields.${name}`)}</dt>
              <dd>{values[name]}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
