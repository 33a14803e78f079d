import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import { type BuildFailure, formatMessages } from 'esbuild'
import type { Context } from 'hono'
import { bearerToken, verifyJwt } from '../jwt.ts'
import { type Bundle, bundleFunction, runtimes } from './bundle.ts'

type FunctionHandler = (request: Request) => Response | Promise<Response>

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
async function loadFunction(
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

export const functionsDirectory = fileURLToPath(new URL('../../functions', import.meta.url))
const packages = fileURLToPath(new URL('../../..', import.meta.url))

export type FunctionsOptions = {
  /** Holds one directory with an index.ts for each function. */
  directory?: string
  cache: string
  environment: Record<string, string | undefined>
  /** Functions that may be called without a signed-in user. */
  open: Set<string>
  jwtSecret: string
  now: () => number
  /** Receives what a person who works on the function wants to know. */
  log: (text: string) => void
}

type Loaded = { stamp: string; inputs: string[]; handler: FunctionHandler }

/** Answers `/functions/v1/<name>`; a function whose sources changed is bundled and loaded again. */
export function createFunctions({ directory = functionsDirectory, ...options }: FunctionsOptions) {
  const loaded = new Map<string, Loaded>()
  const loading = new Map<string, Promise<FunctionHandler>>()

  /** Requests that come while a function is being bundled wait for the same bundle. */
  function load(name: string, entry: string): Promise<FunctionHandler> {
    const started = loading.get(name) ?? loadAnew(name, entry).finally(() => loading.delete(name))
    loading.set(name, started)
    return started
  }

  async function loadAnew(name: string, entry: string): Promise<FunctionHandler> {
    const known = loaded.get(name)
    if (known && (await stampOf(known.inputs)) === known.stamp) return known.handler
    const bundle = await bundleFunction({ entry, name, cache: options.cache, packages })
    const handler = await loadFunction(bundle, options.environment, options.log)
    loaded.set(name, { stamp: await stampOf(bundle.inputs), inputs: bundle.inputs, handler })
    return handler
  }

  return async (context: Context): Promise<Response> => {
    const name = context.req.param('name') ?? ''
    const entry = join(directory, name, 'index.ts')
    if (!/^[a-z][\w-]*$/.test(name) || !(await stat(entry).catch(() => undefined))) {
      return context.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404)
    }
    const request = context.req.raw
    if (!options.open.has(name) && request.method !== 'OPTIONS') {
      const errorResponse = authorisationError(request.headers, options)
      if (errorResponse) return context.json(errorResponse, 401)
    }
    let handler: FunctionHandler
    try {
      handler = await load(name, entry)
    } catch (error) {
      options.log(await describe(name, error))
      return context.json(
        { code: 'BOOT_ERROR', message: 'Function failed to start (please check logs)' },
        503,
      )
    }
    try {
      return await handler(request)
    } catch (error) {
      options.log(`function ${name} failed: ${inspect(error)}`)
      return context.json(
        { code: 'WORKER_ERROR', message: 'Function exited due to an error (please check logs)' },
        500,
      )
    }
  }
}

function authorisationError(headers: Headers, { jwtSecret, now }: FunctionsOptions) {
  const token = bearerToken(headers)
  if (!token) return { code: 'UNAUTHORIZED_NO_AUTH_HEADER', message: 'Missing authorization header' }
  const isGood = 'claims' in verifyJwt(token, jwtSecret, now())
  return isGood ? undefined : { code: 'UNAUTHORIZED_INVALID_JWT_FORMAT', message: 'Invalid JWT' }
}

async function stampOf(paths: string[]): Promise<string> {
  const files = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)))
  return files.map((file) => `${file?.mtimeMs} ${file?.size}`).join()
}

async function describe(name: string, error: unknown): Promise<string> {
  const text = isBuildFailure(error)
    ? (await formatMessages(error.errors, { kind: 'error' })).join('\n')
    : inspect(error)
  return `function ${name} does not start: ${text}`
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors)
}
