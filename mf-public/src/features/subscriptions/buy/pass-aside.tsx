import { Localized } from '@hub/shared-ui/localized'
import type { Pass } from '../api/list-subscriptions.ts'
import styles from '../pass/pass-card.module.css'
import { PassDetailsList } from '../pass/pass-details-list.tsx'
import { PassDrawing } from '../pass/pass-drawing.tsx'
import { usePassLabels } from '../pass/use-pass-labels.ts'

/** What is bought, beside the steps. */
export function PassAside({ pass }: { readonly pass: Pass }) {
  const { price } = usePassLabels(pass)
  return (
    <>
      <PassDrawing pass={pass} />
      <p className={styles.summary}>
        <Localized text={pass.summary} />
      </p>
      <PassDetailsList pass={pass} />
      <strong className={styles.price}>{price}</strong>
    </>
  )
}
