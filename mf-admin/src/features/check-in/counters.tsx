import { formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import styles from './check-in-data.module.css'
import type { CheckInState } from './check-in-state.ts'

/** How many are inside, of how many; the same on every device. */
export function Counters({ state }: { readonly state: CheckInState }) {
  const { t } = useTranslation('door')
  const language = useLanguage()
  const { expected, inside, unpaid } = state.counters
  const unconfirmed = [...state.guests.values()].filter((guest) => guest.state === 'unconfirmed').length
  const figures = [
    ['inside', inside + state.queue.length],
    ['expected', expected],
    ['unconfirmed', unconfirmed],
    ['unpaid', unpaid],
    ['unsent', state.queue.length],
  ] as const
  return (
    <dl className={styles.counters}>
      {figures.map(([name, figure]) => (
        <div key={name} hidden={figure === 0 && name !== 'inside' && name !== 'expected'}>
          <dt>{t(`counters.${name}`)}</dt>
          <dd>{formatNumber(figure, language)}</dd>
        </div>
      ))}
    </dl>
  )
}
