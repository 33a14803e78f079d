import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { REPOSITORY } from '../../federation/release/apps.ts'

/**
 * Starts the development server of an app in a separate process: the federation plugin serialises some of its
 * functions into the page, and the loader that runs these scripts would modify them. Resolves after the first
 * build with a function that stops it.
 */
export async function serveInDevelopment(
  app: string,
  port: number,
  environment: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const rsbuild = join(REPOSITORY, 'node_modules/@rsbuild/core/bin/rsbuild.js')
  const child = spawn(process.execPath, [rsbuild, 'dev'], {
    cwd: join(REPOSITORY, app),
    env: { ...process.env, ...environment, NODE_ENV: 'development', DEV_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await firstBuild(app, child)
  return () => end(child)
}

function firstBuild(app: string, child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The development server of ${app} ended with ${code}.`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      for (const line of text.split('\n').filter((each) => each.trim())) console.log(`${app}  ${line.trim()}`)
      if (/ready|built in/.test(text)) resolve()
    })
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
