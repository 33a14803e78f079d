import { resolve } from 'node:path'
import { assertPortFree } from './ports.ts'
import { serverAccount } from './postgres/account.ts'
import { findBinaries } from './postgres/binaries.ts'
import { ensureCluster, superuser } from './postgres/cluster.ts'
import { chooseLocation } from './postgres/location.ts'
import { runServer } from './postgres/server.ts'
import { claimDirectory, releaseDirectory, stopStaleServers } from './postgres/stale-servers.ts'

export type PostgresOptions = {
  dataDirectory: string
  port: number
  /** Password of the superuser, set when the cluster is made. */
  password: string
  /** False trades safety against power cuts for speed (tests). */
  isDurable?: boolean
  /** Environment variable that an error message about the port names. */
  portVariable?: string
  /** Receives one-line messages for the person at the terminal. */
  notice?: (line: string) => void
}

export type Postgres = {
  port: number
  /** Where the data really is: elsewhere than asked for when the server's account could not reach that place. */
  dataDirectory: string
  /** Connection string of the superuser for one database. */
  url: (database: string) => string
  /** Resolves with the last lines of the server's log when it ends, whether asked to or not. */
  exited: Promise<string>
  /** Shuts the server down and resolves when all its processes are gone. */
  stop: () => Promise<void>
}

/** Starts PostgreSQL on the loopback interface, after making the cluster or clearing up what a killed run left. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { port, password, isDurable = true, portVariable = 'DB_PORT', notice } = options
  const wished = resolve(options.dataDirectory)
  const [binaries, account] = await Promise.all([findBinaries(), serverAccount(wished)])
  const place = await chooseLocation(wished, binaries, account)
  const { dataDirectory } = place
  if (place.movedFrom)
    notice?.(`PostgreSQL cannot reach ${place.movedFrom}; its data is in ${dataDirectory}.`)
  await stopStaleServers(dataDirectory)
  await assertPortFree(port, portVariable)
  await ensureCluster(place, account, password)
  await claimDirectory(dataDirectory)
  const server = await runServer(place, account, { port, isDurable, portVariable })
  return {
    port,
    dataDirectory,
    url: (database) =>
      `postgresql://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    exited: server.exited,
    stop: async () => {
      await server.stop()
      await releaseDirectory(dataDirectory)
    },
  }
}
