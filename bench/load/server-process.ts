import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface ServerProcess<T> {
  readonly pid: number
  readonly facts: T
  readonly stop: () => Promise<void>
}

/** Starts a server of `run-servers.ts` in a process of its own and returns what it says when it is ready. */
export async function startServerProcess<T>(...args: string[]): Promise<ServerProcess<T>> {
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
