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

/** A port of the loopback interface that nothing listens on at the moment. */
export function freePort(): Promise<number> {
  return claim(0)
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
