import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Banner } from '@hub/shared-ui/banner'
import { ButtonLink } from '@hub/shared-ui/button-link'
import type { OrderData } from '@hub/shared-ui/order-data'
import styles from './passes.module.css'

/** Passes that were ordered and come when they are paid. */
export function UnpaidPasses({ orders }: { readonly orders: readonly OrderData[] }) {
  const { t } = useTranslation('things')
  const language = useLanguage()
  const names = orders
    .filter(({ status }) => status === 'pending')
    .flatMap(({ items }) => items)
    .filter(({ kind }) => kind === 'subscription')
    .map(({ title }) => t('passes.name', { name: localize(title, language).text }))
  if (names.length === 0) return null
  return (
    <div className={styles.notice}>
      <Banner
        tone="warning"
        title={t('passes.unpaid')}
        actions={
          <ButtonLink to="/profile/orders" size="sm">
            {t('passes.toPay')}
          </ButtonLink>
        }
      >
        {names.join(', ')}. {t('passes.unpaidText')}
      </Banner>
    </div>
  )
}
