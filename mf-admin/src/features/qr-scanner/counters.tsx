import { formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import styles from './door.module.css'
import type { DoorState } from './door-state.ts'

/** How many are inside, of how many; the same on every device. */
export function Counters({ state }: { readonly state: DoorState }) {
  const { t } = useTranslation('door')
  const language = useLanguage()
  const { expected, inside, unpaid } = state.counters
  const figures = [
    ['inside', inside + state.queue.length],
    ['expected', expected],
    ['unpaid', unpaid],
    ['unsent', state.queue.length],
  ] as const
  return (
    <dl className={styles.counters}>
      {figures.map(([name, figure]) => (
        <div key={name} hidden={figure === 0 && (name === 'unpaid' || name === 'unsent')}>
          <dt>{t(`counters.${name}`)}</dt>
          <dd>{formatNumber(figure, language)}</dd>
        </div>
      ))}
    </dl>
  )
}
