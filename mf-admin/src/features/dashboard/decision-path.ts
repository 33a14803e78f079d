import { hasPermission, type Role } from '@hub/shared-auth'
import type { PendingDecision } from './api/count-pending-decisions.ts'

/** Where what waits is decided; a moderator decides about bookings in the calendar. */
export function decisionPathOf(what: PendingDecision, role: Role | null): string {
  if (what === 'reports') return '/admin/comments'
  if (what === 'orders') return '/admin/orders?state=pending'
  return hasPermission(role, 'manage_content') ? '/admin/rent/bookings?state=pending' : '/admin/calendar'
}
