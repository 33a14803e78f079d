import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { budgetProblems, type Sizes } from '@hub/build/size-budget'
import type { AppBuild } from '@hub/release/build-app'
import { readFinishedBuild } from '@hub/release/finished-build'
import { releaseBuilds } from '@hub/release/release-builds'
import { compareLanguages } from '../../verify/texts/compare.ts'
import { flatten } from '../../verify/texts/locales.ts'
import { gatingFolders, splitProblems, withRemedy } from '../gate.ts'
import { rejectionOf } from '../try-pages/try-pages.ts'
import type { BadSite } from './bad-site.ts'

/** A bad release, and the line with which it is rejected: what is wrong with which app, and the remedy. */
export interface BadRelease {
  line: string
  attempt: (site: BadSite) => Promise<unknown>
}

const REACT = 'needs react ^20.0.0, the shell 1 brings 19.1.0'
const REMEDY_OF_NEEDS = 'release a shell that brings it, or an mf-a that needs what the shell brings'
const OWNER = 'agree on an owner, and rename the other'

const route = (path: string) => ({
  routes: [{ path, module: './routes/home', title: 'a:title', access: 'public' as const, namespaces: ['a'] }],
})

const slots = [
  {
    slot: 'home-aside' as const,
    id: 'news',
    module: './routes/home',
    access: 'public' as const,
    namespaces: [],
    order: 1,
  },
]

/** Copies a build and changes it. */
async function changed(build: AppBuild, file: string, content: string): Promise<AppBuild> {
  const folder = `${build.folder}-${file.replaceAll('/', '-')}`
  await cp(build.folder, folder, { recursive: true })
  await writeFile(join(folder, file), content, { flag: 'w' })
  return { ...build, folder }
}

const fromElsewhere = ({ builds }: BadSite) => builds.remote('mf-a', '2.0.0-0a1b2c3d')

const withDescription = async (site: BadSite, change: object) => {
  const build = await fromElsewhere(site)
  const described = JSON.parse(await readFile(join(build.folder, 'hub-remote.json'), 'utf8')) as object
  return readFinishedBuild(
    (await changed(build, 'hub-remote.json', JSON.stringify({ ...described, ...change }))).folder,
  )
}

/** Releases that checks of the build itself reject. */
const BUILDS: BadRelease[] = [
  {
    line: 'mf-a 2 names remoteEntry.76543210.js, which is not there; build mf-a again',
    attempt: async ({ builds, release }) =>
      release(await builds.remote('mf-a', '2', { entry: 'remoteEntry.76543210.js' })),
  },
  {
    line: 'mf-a has the version 2.0.0; a version is a number and a hash, as in 1.4.0-3f2a1b9c; build it with @hub/build',
    attempt: (site) => withDescription(site, { version: '2.0.0' }),
  },
  {
    line: 'mf-a speaks contract 3, this checkout speaks 2; build it with @hub/contract 2, or release it from a checkout of contract 3',
    attempt: (site) => withDescription(site, { contract: 3 }),
  },
  {
    line: 'dist/hub-remote.json does not describe a build of a remote: routes.0.path: Invalid key: Expected "path" but received undefined; build it with @hub/build',
    attempt: (site) => withDescription(site, { routes: [{}] }),
  },
  {
    line: 'mf-a 2.0.0-0a1b2c3d has a copy of React in copy.js, which the shell provides; build it with @hub/build',
    attempt: async (site) => {
      const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
      const build = await changed(await fromElsewhere(site), 'copy.js', `t.${internals}={H:null}`)
      return readFinishedBuild(build.folder)
    },
  },
  {
    line: 'mf-a 1 is published with another assets/js/async/home.1.js; raise the version of mf-a',
    attempt: async ({ builds, release }) =>
      release(await changed(await builds.remote('mf-a', '1'), 'assets/js/async/home.1.js', 'other')),
  },
  {
    line: 'mf-a: ./page has 48.2 kB, its budget is 45 kB; make it smaller, or record more with `npm run release -- budget mf-a`',
    attempt: async ({ reject }) => reject(exceeding({ './page': 48.2 }, { './page': 45 })),
  },
  {
    line: 'mf-a: ./new-page has 3.1 kB, it has no budget yet; make it smaller, or record more with `npm run release -- budget mf-a`',
    attempt: async ({ reject }) => reject(exceeding({ './new-page': 3.1 }, {})),
  },
]

const exceeding = (sizes: Sizes, budget: Sizes) =>
  budgetProblems('mf-a', { sizes, budget, recording: 'npm run release -- budget mf-a' })

/** Problems as the checks of a checkout print them. */
const CHECKED: BadRelease[] = [
  {
    line: "mf-a/src/page.tsx(3,1): error TS2304: Cannot find name 'x'.; correct the type",
    attempt: async ({ reject }) =>
      reject(gated('types', "mf-a/src/page.tsx(3,1): error TS2304: Cannot find name 'x'.")),
  },
  {
    line: 'shared-auth/src/index.ts: useAuth: is no longer exported; keep the export, or raise the major version of its package and run `npm run api`',
    attempt: async ({ reject }) =>
      reject(gated('interfaces', 'shared-auth/src/index.ts: useAuth: is no longer exported')),
  },
  {
    line: 'mf-a/locales/en/a.json: title is missing; add it in both languages',
    attempt: async ({ reject }) => {
      const texts = { ru: flatten({ title: 'А' }), en: flatten({}) }
      return reject(gated('texts', compareLanguages({ name: 'a', owner: 'mf-a', texts }).join('\n')))
    },
  },
]

/** Returns the lines of a check that stop a release of mf-a. */
const gated = (check: Parameters<typeof withRemedy>[0], output: string): string[] =>
  splitProblems(output, gatingFolders(['mf-a'], ['mf-a', 'mf-b'])).gating.map((line) =>
    withRemedy(check, line),
  )

/** Releases whose apps do not fit each other. */
const COMPOSITIONS: BadRelease[] = [
  {
    line: `mf-a 2 ${REACT}; ${REMEDY_OF_NEEDS}`,
    attempt: async ({ builds, release }) =>
      release(await builds.remote('mf-a', '2', { needs: { react: '^20.0.0' } })),
  },
  {
    line: `mf-a 1 needs react ^19.0.0, the shell 2 brings 20.0.0; ${REMEDY_OF_NEEDS}`,
    attempt: async ({ builds, release }) =>
      release(await builds.shell('2', { provides: { react: '20.0.0' } })),
  },
  {
    line: 'mf-a 2 speaks contract 3, the shell 1 speaks 2; release shell and remotes of one contract together',
    attempt: async ({ builds, release }) => release(await builds.remote('mf-a', '2', { contract: 3 })),
  },
  {
    line: `mf-b claims the route /:name, which mf-a has; ${OWNER}`,
    attempt: async ({ builds, release }) =>
      release(await builds.remote('mf-a', '2', route('/:slug')), {
        builds: [
          await builds.remote('mf-a', '2', route('/:slug')),
          await builds.remote('mf-b', '3', route('/:name')),
        ],
      }),
  },
  {
    line: `mf-b claims the slot id news, which mf-a has; ${OWNER}`,
    attempt: async ({ builds, release }) =>
      release(await builds.remote('mf-a', '2', { slots }), {
        builds: [await builds.remote('mf-a', '2', { slots }), await builds.remote('mf-b', '3', { slots })],
      }),
  },
  {
    line: `mf-b claims the namespace a, which mf-a has; ${OWNER}`,
    attempt: async ({ builds, release }) => release(await builds.remote('mf-b', '3', { namespaces: ['a'] })),
  },
  {
    line: `mf-a claims the namespace common, which shell has; ${OWNER}`,
    attempt: async ({ builds, release }) =>
      release(await builds.remote('mf-a', '2', { namespaces: ['common'] })),
  },
  {
    line: 'mf-b/assets/js/async/home.1.js is not what was published; release mf-b 1 again from its commit',
    attempt: async ({ root, builds, release }) => {
      const file = join(root, 'mf-b/assets/js/async/home.1.js')
      const published = await readFile(file)
      await writeFile(file, 'home("X")')
      try {
        return await release(await builds.remote('mf-a', '2'))
      } finally {
        await writeFile(file, published)
      }
    },
  },
  {
    line: 'this checkout has no mf-b, which would go off the site; fetch it, or say --remove mf-b',
    attempt: async ({ builds, release }) =>
      release(await builds.shell('1'), {
        builds: [await builds.shell('1'), await builds.remote('mf-a', '1')],
        isWhole: true,
      }),
  },
]

const THROWING = `exports.page = () => { throw new TypeError('no rows') }`
const RENDERING = `exports.prerender = async ({ module }) => ({ html: module.page(), metadata: {} })`

/** Releases whose pages fail, and releases that are not allowed. */
const PAGES_AND_RIGHTS: BadRelease[] = [
  {
    line: 'mf-a 2: /a (ru) throws while it is prerendered: TypeError: no rows; fix the page, which has neither browser nor data there',
    attempt: async ({ site, folder, builds, withServerBuild }) =>
      releaseBuilds(
        { ...site, hints: true },
        {
          builds: [
            await withServerBuild(await builds.shell('2'), 'render.cjs', RENDERING),
            await withServerBuild(await builds.remote('mf-a', '2'), 'routes/home.cjs', THROWING),
          ],
          builtFrom: folder,
        },
      ),
  },
  {
    line: 'mf-a 2: /a throws Error: at load; fix the page, whose database is empty there',
    attempt: async ({ builds, release }) => {
      const reason = rejectionOf({ app: 'mf-a', version: '2', path: '/a' }, 'throws Error: at load')
      return release(await builds.remote('mf-a', '2'), { tryPages: async () => [{ app: 'mf-a', reason }] })
    },
  },
  {
    line: 'mf-b 2 is with 10 % of the visitors; promote or abandon it first',
    attempt: async ({ builds, release }) => release(await builds.remote('mf-a', '2'), { canary: 10 }),
  },
  {
    line: "the token is unknown or revoked; the platform's staff make tokens",
    attempt: ({ hub }) => hub('mf-a', { token: 'hub_000000000000_0' }),
  },
  {
    line: "the token of A is for mf-a, not for mf-b; the platform's staff make tokens",
    attempt: ({ hub }) => hub('mf-b', {}),
  },
  {
    line: 'mf-a 2.0.0-0a1b2c3d was built with uncommitted changes, so nobody could tell what is live; commit them, or release a preview',
    attempt: ({ hub }) => hub('mf-a', {}),
  },
]

export const BAD_RELEASES: BadRelease[] = [...BUILDS, ...CHECKED, ...COMPOSITIONS, ...PAGES_AND_RIGHTS]
