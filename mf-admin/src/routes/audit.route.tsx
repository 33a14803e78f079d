import { AuditPage } from '../features/audit/audit-page.tsx'

export function Component() {
  return <AuditPage />
}
