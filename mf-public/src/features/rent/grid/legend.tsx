import { useTranslation } from '@hub/shared-i18n'
import { Icon, type IconDrawing } from '@hub/shared-ui/icon'
import { CalendarIcon, CheckIcon, ClockIcon, CloseIcon } from '@hub/shared-ui/icons'
import { type SlotState, slotStates } from '../model/occupancy.ts'
import styles from './slot.module.css'

/** What colours, signs and patterns of the grid mean. */
export function Legend() {
  const { t } = useTranslation('rent')
  return (
    <ul className={styles.legend} aria-label={t('grid.legend')}>
      <li>
        <span className={styles.swatch} data-status="free" />
        {t('legend.free')}
      </li>
      <li>
        <span className={styles.swatch} data-status="chosen">
          <Icon of={CheckIcon} size="sm" />
        </span>
        {t('legend.chosen')}
      </li>
      {slotStates.map((state) => (
        <li key={state}>
          <span className={styles.swatch}>
            <span className={styles.piece} data-state={state} data-swatch="">
              <Icon of={stateIcons[state]} size="sm" />
            </span>
          </span>
          {t(`states.${state}`)}
        </li>
      ))}
    </ul>
  )
}

export const stateIcons: Readonly<Record<SlotState, IconDrawing>> = {
  booked: CheckIcon,
  pending: ClockIcon,
  event: CalendarIcon,
  occupied: CloseIcon,
}
