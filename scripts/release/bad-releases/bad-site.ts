import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseServiceCommand } from '@hub/build/hub-command'
import { callService } from '@hub/build/service-client'
import type { AppBuild } from '@hub/release/build-app'
import { directoryTarget } from '@hub/release/directory-target'
import { ReleaseError } from '@hub/release/release-error'
import { releaseService } from '@hub/release/release-service'
import { smallSite } from '@hub/release/small-site'
import { createToken } from '@hub/release/tokens'
import { listen } from '@hub/serve/listen'

/** A small site with a release service and the canary mf-b 2, to which bad releases are attempted. */
export async function badSite() {
  const small = await smallSite()
  const state = directoryTarget(join(small.folder, 'state'))
  const { token } = await createToken(state, { team: 'A', apps: ['mf-a'] })
  await small.release(await small.builds.remote('mf-b', '2'), { canary: 10 })
  const service = await listen(
    releaseService({
      site: small.site,
      state,
      tryPages: async () => [],
      siteUrl: 'https://hub.example',
      log: () => undefined,
    }),
    0,
  )
  const url = `http://127.0.0.1:${service.port}`

  return {
    ...small,
    /** Releases a build through the service, from a folder that is no checkout. */
    async hub(app: string, { token: as = token }: { token?: string }) {
      const { folder } = await small.builds.remote(app, '2.0.0-0a1b2c3d')
      const command = parseServiceCommand(['release', '--build', folder])
      return callService(command, { url, token: as, report: () => undefined })
    },
    /** Rejects a release for the problems that a check of the checkout found. */
    reject(problems: readonly string[]): never {
      throw new ReleaseError(problems.join('\n'))
    },
    async withServerBuild(build: AppBuild, file: string, code: string): Promise<AppBuild> {
      const path = join(build.folder, 'server', file)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, code)
      return build
    },
    async remove() {
      await service.stop()
      await small.remove()
    },
  }
}

export type BadSite = Awaited<ReturnType<typeof badSite>>
