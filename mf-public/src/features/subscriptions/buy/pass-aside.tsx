import { Localized } from '@hub/shared-ui/localized'
import type { Pass } from '../api/list-subscriptions.ts'
import styles from '../pass/pass-card.module.css'
import { PassDrawing } from '../pass/pass-drawing.tsx'
import { PassFacts } from '../pass/pass-facts.tsx'
import { usePassTexts } from '../pass/use-pass-texts.ts'

/** What is bought, beside the steps. */
export function PassAside({ pass }: { readonly pass: Pass }) {
  const { price } = usePassTexts(pass)
  return (
    <>
      <PassDrawing pass={pass} />
      <p className={styles.summary}>
        <Localized text={pass.summary} />
      </p>
      <PassFacts pass={pass} />
      <strong className={styles.price}>{price}</strong>
    </>
  )
}
