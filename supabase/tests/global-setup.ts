import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@hub/local-supabase/migrate'
import { freePort } from '@hub/local-supabase/ports'
import { startPostgres } from '@hub/local-supabase/postgres'
import { connectionUrl } from '@hub/local-supabase/urls'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the superuser of the run's PostgreSQL. */
    databaseServer: string
  }
}

/** One PostgreSQL for the whole run, with the template databases that tests copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'science-hub-test-'))
  // When root runs the tests, PostgreSQL runs as somebody else who must get here.
  await chmod(directory, 0o755)
  const server = await startPostgres({
    dataDirectory: join(directory, 'postgres'),
    port: await freePort(),
    password: randomBytes(16).toString('hex'),
    isDurable: false,
  })
  const teardown = async () => {
    await server.stop()
    await rm(directory, { recursive: true, force: true })
  }
  try {
    await buildTemplates(server.url('postgres'))
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('databaseServer', server.url('postgres'))
  return teardown
}

/** `prepared` is what hosted Supabase gives, `migrated` has our migrations too. */
async function buildTemplates(serverUrl: string) {
  const sql = postgres(serverUrl, { max: 1, onnotice: () => undefined })
  await sql`create database prepared`
  await migrate({ ...urlsOf(serverUrl, 'prepared'), migrations: null })
  await sql`create database migrated template prepared owner postgres`
  await migrate(urlsOf(serverUrl, 'migrated'))
  await sql.end()
}

function urlsOf(serverUrl: string, database: string) {
  const adminUrl = connectionUrl(serverUrl, { database })
  return { adminUrl, ownerUrl: connectionUrl(adminUrl, { role: 'postgres' }) }
}
