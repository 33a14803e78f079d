import { useTranslation } from '@hub/shared-i18n'
import styles from './floor-plan.module.css'
import { doors, type RoomName, rooms, seats, walls } from './plan.ts'

export interface FloorPlanProps {
  /** Names and places as the hub calls and counts them; a room without gets its common name. */
  readonly labels?:
    | Partial<Record<RoomName, { readonly name: string; readonly seats?: number | undefined }>>
    | undefined
  /** Tinted. */
  readonly highlight?: RoomName | undefined
}

/** The hub from above: rooms, doors, chairs. A drawing for the teaser, not a map to scale. */
export function FloorPlan({ labels = {}, highlight = 'hall' }: FloorPlanProps) {
  const { t } = useTranslation('common')
  const named = rooms.map((room) => ({
    ...room,
    label: labels[room.name]?.name ?? t(`ui.plan.${room.name}`),
    seats: labels[room.name]?.seats,
  }))
  const description = `${t('ui.plan.label')}: ${named.map((room) => room.label).join(', ')}`
  return (
    <svg className={styles.plan} viewBox="-6 -6 612 312" role="img" aria-label={description}>
      {named.map(({ name, x, y, width, height, label, seats: places }) => (
        <g key={name} data-highlight={name === highlight || undefined}>
          <rect className={styles.room} x={x} y={y} width={width} height={height} />
          <text className={styles.name} x={x + 12} y={y + height - (places === undefined ? 14 : 32)}>
            {label}
          </text>
          {places !== undefined && (
            <text className={styles.places} x={x + 12} y={y + height - 14}>
              {places}
            </text>
          )}
        </g>
      ))}
      <path className={styles.wall} d={walls} />
      <path className={styles.door} d={doors} />
      <path className={styles.seat} d={seats} />
    </svg>
  )
}
