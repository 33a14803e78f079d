import type { ReactNode } from 'react'
import type { EventDetails } from './event-details.ts'

/** What other features show on the page of an event. */
export interface EventExtensions {
  /** What can be done about a seat: under the price, and at the foot of a phone, where there is `otherwise` something else. */
  readonly seat?: {
    readonly panel: (event: EventDetails) => ReactNode
    readonly bar: (event: EventDetails, otherwise: ReactNode) => ReactNode
  }
  /** What other parts offer to do with an event, beside sharing it. */
  readonly actions?: (event: EventDetails) => ReactNode
  /** The comments. */
  readonly discussion?: (eventId: string) => ReactNode
}
