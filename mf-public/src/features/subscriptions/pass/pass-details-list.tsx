import { useTranslation } from '@hub/shared-i18n'
import type { Pass } from '../list-subscriptions.ts'
import styles from './pass-card.module.css'
import { usePassLabels } from './use-pass-labels.ts'

/** How long a pass lasts, what it gives and on what. */
export function PassDetailsList({ pass }: { readonly pass: Pass }) {
  const { t } = useTranslation('subscriptions')
  const { term, within, discount, uses } = usePassLabels(pass)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('facts.term')}</dt>
        <dd>{[term, within].filter(Boolean).join(' ')}</dd>
      </div>
      <div>
        <dt>{t('facts.discount')}</dt>
        <dd>{discount}</dd>
      </div>
      <div>
        <dt>{t('facts.uses')}</dt>
        <dd>{uses}</dd>
      </div>
    </dl>
  )
}
