import { useTranslation } from '@hub/shared-i18n'
import { Icon } from '@hub/shared-ui/icon'
import { CheckIcon } from '@hub/shared-ui/icons'
import styles from './purchase.module.css'
import type { PurchaseStep } from './use-purchase-step.ts'

const STEPS: readonly PurchaseStep[] = ['details', 'payment', 'success']

interface Props {
  readonly current: PurchaseStep
  /** It is paid on the spot: the second step has chosen how, and paid nothing. */
  readonly isOnSite?: boolean
}

/** How far a purchase has come. */
export function Steps({ current, isOnSite = false }: Props) {
  const { t } = useTranslation('purchase')
  const place = STEPS.indexOf(current)
  return (
    <ol className={styles.steps} aria-label={t('steps.label')}>
      {STEPS.map((step, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          <span className={styles.number} aria-hidden="true">
            {index < place ? <Icon of={CheckIcon} size="sm" /> : index + 1}
          </span>
          {t(`steps.${step === 'payment' && isOnSite ? 'method' : step}`)}
        </li>
      ))}
    </ol>
  )
}
