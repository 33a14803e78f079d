import type { ReactNode } from 'react'
import { Icon, type IconDrawing } from '../icons/icon.tsx'
import styles from './ticket-panel.module.css'

export interface TicketDetail {
  readonly icon: IconDrawing
  /** For screen readers: «Когда», «Где». The icon says it to everybody else. */
  readonly label: string
  readonly value: ReactNode
  readonly note?: ReactNode
}

export interface TicketPanelProps {
  /** Name of the region: «Билеты и время». */
  readonly label: string
  readonly facts: readonly TicketDetail[]
  readonly price: ReactNode
  readonly priceNote?: ReactNode
  readonly seats?: ReactNode
  /** What to do: wide buttons, one under another. */
  readonly actions?: ReactNode
  /** Quiet buttons at the foot: favourite, share, calendar. */
  readonly minor?: ReactNode
}

/** When, where, how much: facts, a perforation, and the part that is torn off. */
export function TicketPanel({ label, facts, price, priceNote, seats, actions, minor }: TicketPanelProps) {
  return (
    <aside className={styles.panel} aria-label={label}>
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <div key={fact.label} className={styles.fact}>
            <dt className={styles.term}>
              <Icon of={fact.icon} />
              <span className="visually-hidden">{fact.label}</span>
            </dt>
            <dd>
              <b className={styles.value}>{fact.value}</b>
              {fact.note && <span className={styles.note}>{fact.note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.stub}>
        <p className={styles.price}>{price}</p>
        {priceNote && <p className={styles.note}>{priceNote}</p>}
        {seats}
        {actions}
      </div>
      {minor && <div className={styles.minor}>{minor}</div>}
    </aside>
  )
}

export interface SeatsProps {
  readonly left: number
  readonly capacity: number
  /** «Осталось 22 места из 80» */
  readonly children: ReactNode
}

/** How full it is: a bar, and the words beside it. */
export function SeatAvailability({ left, capacity, children }: SeatsProps) {
  const taken = capacity > 0 ? Math.min(1, Math.max(0, 1 - left / capacity)) : 1
  return (
    <div className={styles.seats}>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.taken} style={{ width: `${Math.round(taken * 100)}%` }} />
      </span>
      {children}
    </div>
  )
}
