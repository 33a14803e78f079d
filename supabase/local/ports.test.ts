import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { freePort } from './ports.ts'

const OF_THE_SYSTEM = '/proc/sys/net/ipv4/ip_local_port_range'

describe('a free port', () => {
  it.runIf(existsSync(OF_THE_SYSTEM))('is none that the system may give to others', async () => {
    const [first = 0, last = 0] = readFileSync(OF_THE_SYSTEM, 'utf8').trim().split(/\s+/).map(Number)
    const ports = await Promise.all(Array.from({ length: 200 }, () => freePort()))
    expect(ports.filter((port) => port >= first && port <= last)).toEqual([])
  })

  it('picks another port where one is in use', async () => {
    const [taken, free] = [await freePort(), await freePort()]
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(taken, '127.0.0.1', resolve))
    const choices = [taken, taken, free]
    expect(await freePort(() => choices.shift() ?? 0)).toBe(free)
    await new Promise((resolve) => server.close(resolve))
  })
})
