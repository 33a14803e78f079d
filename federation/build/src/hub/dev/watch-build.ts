import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { BUILT } from '../../app-settings.ts'
import { HubError } from '../command.ts'

/** Version of a build that is being developed. */
export const DEVELOPMENT = 'development'

/** Folder of the build in a remote's folder. Names that begin with a dot do not count for versions. */
export const DEVELOPMENT_BUILD = 'node_modules/.cache/hub-dev'

/** Editors write a file in several steps. */
const SETTLED_MS = 50

export interface WatchedBuild {
  stop(): Promise<void>
}

/**
 * Builds a remote and builds it again whenever a source changes, as production builds are: the page that loads it has
 * React's production build. Resolves after the first build. A process of its own does it, which begins anew when the
 * manifest changes.
 * @param root folder of the remote
 * @param onBuilt called after each build but the first
 */
export async function watchBuild(root: string, onBuilt: () => void): Promise<WatchedBuild> {
  const manifest = createRequire(join(root, 'package.json')).resolve('@rsbuild/core/package.json')
  const rsbuild = join(dirname(manifest), 'bin/rsbuild.js')
  const start = () =>
    spawn(process.execPath, [rsbuild, 'build', '--watch'], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HUB_WATCH: '1',
        HUB_VERSION: DEVELOPMENT,
        HUB_DIST: DEVELOPMENT_BUILD,
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
  let child = start()
  const follow = () => child.on('message', (message) => message === BUILT && onBuilt())
  await firstBuild(child)
  follow()

  let changed: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let restarting = Promise.resolve()
  const restart = () => {
    restarting = restarting.then(async () => {
      await end(child)
      if (isStopped) return
      child = start()
      follow()
    })
  }
  const watcher = watch(join(root, 'src'), (_, file) => {
    if (file !== 'remote.ts') return
    clearTimeout(changed)
    changed = setTimeout(restart, SETTLED_MS)
  })
  return {
    async stop() {
      watcher.close()
      clearTimeout(changed)
      isStopped = true
      await restarting
      await end(child)
    },
  }
}

function firstBuild(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new HubError('the remote could not be built; see above')))
    child.once('message', () => resolve())
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
