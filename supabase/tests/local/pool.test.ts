import { once } from 'node:events'
import { Socket } from 'node:net'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool } from '../../local/lite.ts'
import { ownerIntrospection } from '../../local/workarounds/all.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ template: 'prepared' })
})

afterAll(() => database.drop())

describe('a pool of the API', () => {
  // When this fails after an upgrade of postgres.js, connections of the API may retire again.
  test('without the workaround forgets waiting requests while a connection retires', async () => {
    let retire: (() => void) | undefined
    const retiring = new Promise<void>((resolve) => {
      retire = resolve
    })
    const pool = postgres(database.url, {
      max: 1,
      max_lifetime: 0.2,
      // A way in that the types do not tell of: the socket, so that the test knows when it is ended.
      ...({ socket: () => openSocket(database.url, () => retire?.()) } as object),
    })
    await pool`select 1`
    await retiring
    const first = pool.reserve().then(() => 'who waited')
    const later = pool`select 1`.then(() => 'who came later')
    expect(await Promise.race([first, later])).toBe('who came later')
    await pool.end({ timeout: 0 })
  })

  test('keeps its connections', async () => {
    const { driver } = openPool(database.url, 'authenticator', 1)
    expect(driver.options.max_lifetime).toBeNull()
    expect(driver.options.idle_timeout).toBeFalsy()
    await driver.end({ timeout: 0 })
  })

  test('requests the schema once for concurrent requests', async () => {
    let asked = 0
    const [connection, owner] = ['authenticator', 'postgres'].map((role) => openPool(database.url, role, 1))
    if (!connection || !owner) throw new Error('two pools were opened')
    const introspect = owner.introspect.bind(owner)
    owner.introspect = (options) => {
      asked++
      return introspect(options)
    }
    await ownerIntrospection.connection?.(connection, { owner, sql: database.sql })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => connection.introspect({ useCache: true })),
    )
    expect(asked).toBe(1)
    expect(new Set(answers).size).toBe(1)
    await Promise.all([connection, owner].map(({ driver }) => driver.end({ timeout: 0 })))
  })
})

async function openSocket(url: string, onEnd: () => void): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = new Socket().connect(Number(port), hostname)
  await once(socket, 'connect')
  // The driver has said goodbye, and the server has not answered yet.
  socket.once('finish', onEnd)
  return socket
}
