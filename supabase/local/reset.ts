import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writing } from './directories.ts'
import { fallbackDirectory } from './postgres/location.ts'
import { stopStaleServers } from './postgres/stale-servers.ts'

/**
 * Deletes everything that the local backend keeps in its folder: database, files, mails, secrets. The next start
 * begins anew. Rejects with `already-running` while a backend runs on it.
 */
export async function reset(folder: string): Promise<void> {
  const database = join(folder, 'postgres')
  const shelter = fallbackDirectory(database)
  for (const directory of [database, join(shelter, 'postgres')]) await stopStaleServers(directory)
  const kept = ['postgres', 'postgres.owner', 'storage', 'mail', 'functions', 'secrets.json']
  for (const path of [...kept.map((name) => join(folder, name)), shelter]) {
    await writing(path, () => rm(path, { recursive: true, force: true }))
  }
}
