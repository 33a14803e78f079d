import { adminListParams } from '../../lib/list/admin-list-params.ts'
import { CONTENT_SECTIONS } from './translation.ts'

export const URGENCIES = ['published', 'soon'] as const
export const SIZES = ['short', 'medium', 'long'] as const

/** What the queue is asked for; the page of one text carries it along, to know the next one. */
export const translationListParams = adminListParams({
  sorts: ['urgency', 'size'],
  sort: 'urgency',
  filters: {
    state: ['stale', 'identical'],
    section: CONTENT_SECTIONS,
    urgency: URGENCIES,
    size: SIZES,
  },
  optional: ['record', 'urgency', 'size'],
})
