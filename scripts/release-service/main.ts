import { join } from 'node:path'
import { openTarget } from '@hub/release/open-target'
import { ReleaseError } from '@hub/release/release-error'
import { releaseService } from '@hub/release/release-service'
import { createToken, listTokens, revokeToken } from '@hub/release/tokens'
import { siteVisits } from '@hub/release/visit-counts'
import { watchCanary } from '@hub/release/watch-canary'
import { listen } from '@hub/serve/listen'
import { argumentsOrEnd } from '../lib/arguments.ts'
import { findChromium } from '../lib/chromium.ts'
import { tryPages } from '../release/try-pages/try-pages.ts'
import { localFolder } from '../start/local-folder.ts'

const USAGE = `npm run release-service -- serve
npm run release-service -- tokens | create-token <team> <app…> | revoke-token <id>

HUB_RELEASE_STATE is the private folder of the service, with its tokens. serve needs HUB_TARGET and SITE_URL, too, and
listens on PORT (8090). With HUB_VISITS_KEY it compares canaries, and ends one that is worse than the site's rule allows.`

const { positionals } = argumentsOrEnd({ allowPositionals: true }, USAGE)
const [command, ...rest] = positionals
try {
  await run()
} catch (error) {
  console.error(error instanceof ReleaseError ? error.message : error)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const state = openTarget(required('HUB_RELEASE_STATE'))
  const [first, ...others] = rest
  if (command === 'serve') await serve()
  else if (command === 'tokens')
    for (const { id, team, apps, createdAt, revokedAt } of await listTokens(state))
      console.log(
        [id, team, apps.join(' '), createdAt, revokedAt ? `revoked ${revokedAt}` : ''].join('  ').trimEnd(),
      )
  else if (command === 'create-token' && first) {
    const { id, token } = await createToken(state, { team: first, apps: others })
    console.log(`${token}\n\nThis token of ${first} is shown once. Revoke it with: revoke-token ${id}`)
  } else if (command === 'revoke-token' && first) {
    await revokeToken(state, first)
    console.log(`the token ${first} is revoked`)
  } else throw new ReleaseError(USAGE)

  async function serve(): Promise<void> {
    const siteUrl = required('SITE_URL')
    const target = openTarget(required('HUB_TARGET'))
    const browser = findChromium()
    if (!browser)
      throw new ReleaseError('There is no Chromium to open pages in. Install one or set CHROMIUM_PATH.')
    // The browser and the process that prerenders inherit the environment, and run the code of every team.
    const { HUB_VISITS_KEY: key } = process.env
    for (const name of Object.keys(process.env))
      if (name.startsWith('AWS_') || name === 'HUB_VISITS_KEY') delete process.env[name]
    const site = { target, store: join(localFolder(), 'fetched') }
    const readVisits = key ? siteVisits(target, key) : undefined
    const log = (line: string) => console.log(`${new Date().toISOString()} ${line}`)
    const service = releaseService({
      site,
      state,
      readVisits,
      siteUrl,
      tryPages: (composition, apps, warn) => tryPages(composition, apps, { browser, warn }),
      log,
    })
    const watch = readVisits && watchCanary(site, readVisits, { log })
    const { port, stop } = await listen(service, Number(process.env.PORT ?? '8090'))
    console.log(`Releases for ${siteUrl} on http://127.0.0.1:${port}`)
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => void Promise.all([stop(), watch?.stop()]).then(() => process.exit(0)))
  }
}

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new ReleaseError(`${name} is not set.\n\n${USAGE}`)
  return value
}
