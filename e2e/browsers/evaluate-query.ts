import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import type { Driver } from './driver.ts'
import type { Query } from './queries.ts'

const NAME = 'hubQueries'
let script: string | undefined

/** Calls a function of `queries.ts` in the page, which gets the script when it does not have it yet. */
export async function evaluateQuery<T>(
  driver: Driver,
  name: keyof typeof import('./queries.ts'),
  query?: Query,
): Promise<T> {
  const call = `${NAME}.${name}(${query ? JSON.stringify(query) : ''})`
  const inPage = `window.${NAME} ? { result: ${call} ?? null } : null`
  const first = await driver.evaluate<{ result: T } | null>(inPage)
  if (first) return first.result
  script ??= bundle()
  return driver.evaluate<T>(`(() => { ${script}; window.${NAME} = ${NAME}; return ${call} ?? null })()`)
}

function bundle(): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL('queries.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    globalName: NAME,
    minify: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}
