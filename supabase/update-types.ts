// `npm run types` writes supabase/types.ts after a migration changed the schema.
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@hub/local-supabase/migrate'
import { freePort } from '@hub/local-supabase/ports'
import { startPostgres } from '@hub/local-supabase/postgres'
import { connectionUrl } from '@hub/local-supabase/urls'
import { generateTypes } from './generate-types.ts'

const directory = await mkdtemp(join(tmpdir(), 'science-hub-types-'))
// When root runs this, PostgreSQL runs as somebody else who must get here.
await chmod(directory, 0o755)
const server = await startPostgres({
  dataDirectory: join(directory, 'postgres'),
  port: await freePort(),
  password: randomBytes(16).toString('hex'),
  isDurable: false,
})
try {
  const adminUrl = server.url('postgres')
  await migrate({ adminUrl, ownerUrl: connectionUrl(adminUrl, { role: 'postgres' }) })
  await writeFile(new URL('types.ts', import.meta.url), await generateTypes(adminUrl))
} finally {
  await server.stop()
  await rm(directory, { recursive: true, force: true })
}
