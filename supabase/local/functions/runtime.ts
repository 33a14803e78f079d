import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import { type Bundle, runtimes } from './bundle.ts'

export type FunctionHandler = (request: Request) => Response | Promise<Response>

type Runtime = {
  Deno: {
    env: { get: (name: string) => string | undefined; has: (name: string) => boolean; toObject: () => object }
    serve: (...values: unknown[]) => void
  }
  EdgeRuntime: { waitUntil: (work: Promise<unknown>) => void }
}

const registry: Map<string, Runtime> = new Map()
Object.assign(globalThis, { [runtimes]: registry })

/** Loads a bundle and resolves with the handler that it gave to `Deno.serve`. */
export async function loadFunction(
  { file, hash }: Bundle,
  environment: Record<string, string | undefined>,
  log: (text: string) => void,
): Promise<FunctionHandler> {
  let handler: FunctionHandler | undefined
  registry.set(hash, {
    Deno: {
      env: {
        get: (name) => environment[name],
        has: (name) => environment[name] !== undefined,
        toObject: () => ({ ...environment }),
      },
      // Called as serve(handler) or serve(options, handler).
      serve: (...values) => {
        handler = values.find((value): value is FunctionHandler => typeof value === 'function')
      },
    },
    EdgeRuntime: {
      waitUntil: (work) => {
        work.catch((error: unknown) => log(`a function's background work failed: ${inspect(error)}`))
      },
    },
  })
  // The number makes it a new module: the same code may be loaded again with another environment.
  await import(`${pathToFileURL(file)}?${++loads}`)
  if (!handler) throw new Error('the function does not call Deno.serve')
  return handler
}

let loads = 0
