import type { ReactNode } from 'react'
import type { OfferedEvent } from '../model/offer.ts'
import { SeatButton } from './seat-button.tsx'
import { useSeatOptions } from './use-seat-options.ts'

interface Props {
  readonly event: OfferedEvent
  /** When nothing can be done about a seat. */
  readonly otherwise: ReactNode
}

/** The one thing to do, at the foot of a phone. */
export function SeatBar({ event, otherwise }: Props) {
  const seat = useSeatOptions(event)
  const [action] = seat?.choice.actions ?? []
  return action ? <SeatButton action={action} event={event} ticket={seat?.ticket} /> : otherwise
}
