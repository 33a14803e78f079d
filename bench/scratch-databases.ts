import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@hub/local-supabase/migrate'
import { freePort } from '@hub/local-supabase/ports'
import { startPostgres } from '@hub/local-supabase/postgres'
import { copyDatabase, type TestDatabase } from '@hub/local-supabase/test-database'
import { connectionUrl } from '@hub/local-supabase/urls'
import postgres from 'postgres'

/**
 * A PostgreSQL of its own with so many empty, migrated databases, each of which so many may ask at the same moment; all
 * of it is gone afterwards.
 */
export function withScratchDatabases<T>(
  count: number,
  run: (databases: TestDatabase[]) => Promise<T>,
  callers?: number,
): Promise<T> {
  return withScratchServer(async (createDatabase) => {
    const databases: TestDatabase[] = []
    for (let index = 0; index < count; index++) databases.push(await createDatabase(callers))
    const result = await run(databases)
    for (const database of databases) await database.drop()
    return result
  })
}

/** The same PostgreSQL for what makes, and drops, empty, migrated databases as it goes. */
export async function withScratchServer<T>(
  run: (createDatabase: (callers?: number) => Promise<TestDatabase>) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-bench-'))
  await chmod(folder, 0o755)
  const password = randomBytes(16).toString('hex')
  const server = await startPostgres({
    dataDirectory: join(folder, 'postgres'),
    port: await freePort(),
    password,
  })
  try {
    await createTemplate(server.url('postgres'))
    return await run((callers) => copyDatabase(server.url('postgres'), 'migrated', callers))
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function createTemplate(serverUrl: string): Promise<void> {
  const sql = postgres(serverUrl, { max: 1, onnotice: () => undefined })
  await sql`create database migrated`
  await sql.end()
  const adminUrl = connectionUrl(serverUrl, { database: 'migrated' })
  await migrate({ adminUrl, ownerUrl: connectionUrl(adminUrl, { role: 'postgres' }) })
}
