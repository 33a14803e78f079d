import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '@hub/local-supabase/ports'
import { bundlePageServer } from '../page-server/bundle.ts'

export interface PageServer {
  port: number
  /** Undefined while it does not run. */
  readonly pid: number | undefined
  start(): Promise<void>
  /** Kills it, like a crash. */
  kill(): Promise<void>
  /** Stops it and removes its bundle. */
  remove(): Promise<void>
}

/** Returns the page server as installed, bundled and in a separate process. Call `start` first. */
export async function pageServer(root: string): Promise<PageServer> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-page-server-'))
  const program = await bundlePageServer(folder)
  const port = await freePort()
  let child: ChildProcess | undefined

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  return {
    port,
    get pid() {
      return child?.pid
    },
    async start() {
      const started = spawn(process.execPath, [program], {
        cwd: folder,
        env: { PATH: process.env.PATH, SITE_ROOT: root, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      let log = ''
      started.stderr.setEncoding('utf8').on('data', (text: string) => {
        log += text
      })
      const lines = createInterface({ input: started.stdout })
      const ended = once(started, 'close').then(() => undefined)
      if (!(await Promise.race([once(lines, 'line'), ended])))
        throw new Error(`the page server did not start:\n${log}`)
    },
    kill,
    async remove() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
