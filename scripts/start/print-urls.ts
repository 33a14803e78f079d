import type { Backend } from '../../supabase/local/start.ts'
import type { Site } from './site.ts'

const ACCOUNTS = ['superadmin', 'admin', 'moderator', 'user', 'user2'].map((name) => `${name}@hub.example`)
const PASSWORD = 'Hub-demo-2026!'

export function printUrls(site: Site, backend: Backend): void {
  console.log(`
  Site       ${site.url}
  API        ${backend.apiUrl}
  Mailbox    ${backend.mailUrl}
  Database   ${backend.databaseUrl}

  Accounts   ${ACCOUNTS.join('\n             ')}
  Password   ${PASSWORD} (for all of them)

  Ctrl+C stops everything. The data stays in .local/; npm run reset empties it.
`)
}
