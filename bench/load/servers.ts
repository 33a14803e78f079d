import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Site } from '../../scripts/start/site.ts'
import type { Backend } from '../../supabase/local/start.ts'

export interface Server<T> {
  readonly pid: number
  readonly facts: T
  readonly stop: () => Promise<void>
}

/** The site as `npm start` serves it, but API and static host each in a process of their own. */
export async function startServers(folder: string) {
  const api = await run<Omit<Backend, 'stop'>>('api', folder)
  try {
    const { apiUrl, publishableKey } = api.facts
    return { api, site: await run<Omit<Site, 'stop'>>('site', folder, apiUrl, publishableKey) }
  } catch (error) {
    await api.stop()
    throw error
  }
}

async function run<T>(...args: string[]): Promise<Server<T>> {
  const script = fileURLToPath(new URL('run-servers.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const line = await Promise.race([firstLine(child), exited.then(() => undefined)])
  if (line === undefined || child.pid === undefined) throw new Error(`the ${args[0]} did not start`)
  return {
    pid: child.pid,
    facts: JSON.parse(line) as T,
    stop: async () => {
      child.stdin?.end()
      await exited
    },
  }
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  let text = ''
  for await (const chunk of stdout ?? []) {
    text += chunk
    if (text.includes('\n')) return text.slice(0, text.indexOf('\n'))
  }
  return text
}
