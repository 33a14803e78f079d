import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { LocalError, systemCode } from './errors.ts'

/** Rejects with `port-in-use` when something on this machine listens on the port; `variable` overrides it. */
export async function assertPortFree(port: number, variable: string): Promise<void> {
  try {
    await claim(port)
  } catch (error) {
    if (systemCode(error) === 'EACCES') {
      throw new LocalError(
        'port-in-use',
        `Port ${port} is not allowed here. Set ${variable} to a free port.`,
        error,
      )
    }
    throw portInUse(port, variable, error)
  }
}

export function portInUse(port: number, variable: string, cause?: unknown): LocalError {
  return new LocalError(
    'port-in-use',
    `Port ${port} is in use. Stop the other process or set ${variable}.`,
    cause,
  )
}

/** Below those that systems give to connections and to servers that leave the choice to them. */
const anyPort = () => randomInt(20_000, 32_768)
const TRIES = 100

/** A port of the loopback interface that stays free until its server starts: no system gives it to anybody. */
export async function freePort(choose = anyPort): Promise<number> {
  for (let tries = 1; ; tries++) {
    try {
      return await claim(choose())
    } catch (error) {
      if (tries === TRIES || systemCode(error) !== 'EADDRINUSE') throw error
    }
  }
}

function claim(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port))
    })
  })
}
