import type { AuditEntry } from './entry.ts'

/** Where a row of a table is looked after; `:id` stands for its key. */
const PAGES: Readonly<Record<string, string>> = {
  amenities: '/admin/rent/amenities',
  coworking_plans: '/admin/coworking/:id/edit',
  courses: '/admin/courses/:id/edit',
  events: '/admin/events/:id/edit',
  orders: '/admin/orders/:id',
  promo_codes: '/admin/promo-codes/:id/edit',
  science_fields: '/admin/science-fields/:id/edit',
  site_settings: '/admin/navigation',
  slides: '/admin/slideshow/:id/edit',
  spaces: '/admin/rent/:id/edit',
  speakers: '/admin/speakers/:id/edit',
  subscriptions: '/admin/subscriptions/:id/edit',
  support_services: '/admin/support',
}

/** The page of what was changed; undefined for what is gone, and for what is part of something else. */
export function pageOf({ action, table_name, row_id }: AuditEntry): string | undefined {
  return action === 'delete' ? undefined : PAGES[table_name]?.replace(':id', row_id)
}
