import type { BuiltShell } from '@hub/build'
import type { BuiltRemote } from '@hub/contract'
import { satisfies } from 'semver'
import type { Problem } from '../release-error.ts'

export interface DescribedApps {
  shell: BuiltShell
  /** Translation namespaces that the shell provides. */
  shellNamespaces: readonly string[]
  remotes: readonly BuiltRemote[]
}

/**
 * Returns why the apps are incompatible; empty when they are compatible. What remotes of another contract describe may
 * have another shape, so nothing else of them is read.
 */
export function checkApps({ shell, shellNamespaces, remotes: all }: DescribedApps): Problem[] {
  const remotes = all.filter(({ contract }) => contract === shell.contract)
  return [
    ...all.flatMap((remote) => contractProblems(remote, shell)),
    ...remotes.flatMap((remote) => needProblems(remote, shell)),
    ...claimedTwice('the route', [
      ...shell.paths.map((path) => ({ app: 'shell', claim: path })),
      ...remotes.flatMap(({ name, routes }) => routes.map(({ path }) => ({ app: name, claim: path }))),
    ]),
    ...remotes.flatMap(reservedProblems),
    ...claimedTwice(
      'the slot id',
      remotes.flatMap(({ name, slots }) => slots.map(({ id }) => ({ app: name, claim: id }))),
    ),
    ...claimedTwice('the namespace', [
      ...shellNamespaces.map((claim) => ({ app: 'shell', claim })),
      ...remotes.flatMap(({ name, namespaces }) => namespaces.map((claim) => ({ app: name, claim }))),
    ]),
  ]
}

const called = ({ name, version }: BuiltRemote) => `${name} ${version}`

function contractProblems(remote: BuiltRemote, shell: BuiltShell): Problem[] {
  if (remote.contract === shell.contract) return []
  const reason = `${called(remote)} speaks contract ${remote.contract}, the shell ${shell.version} speaks ${shell.contract}; release shell and remotes of one contract together`
  return [{ app: remote.name, reason }]
}

function needProblems(remote: BuiltRemote, shell: BuiltShell): Problem[] {
  return Object.entries(remote.needs).flatMap(([name, range]) => {
    const provided = shell.provides[name]
    if (provided && satisfies(provided, range)) return []
    const brings = provided ? `brings ${provided}` : 'brings none'
    return [
      {
        app: remote.name,
        reason: `${called(remote)} needs ${name} ${range}, the shell ${shell.version} ${brings}; release a shell that brings it, or an ${remote.name} that needs what the shell brings`,
      },
    ]
  })
}

/**
 * Paths that nginx and the page server answer themselves (`deploy/nginx/hub/site.conf`): files of apps, translations,
 * covers, preview images, the open programme and embeds.
 */
const RESERVED = /^\/(?:shell|mf-[a-z0-9-]+|locales|covers|og|api|embed|oembed)(?:\/|$)/

const reservedProblems = ({ name, routes }: BuiltRemote): Problem[] =>
  routes
    .filter(({ path }) => RESERVED.test(path))
    .map(({ path }) => ({
      app: name,
      reason: `${name} claims the route ${path}, which the site's server answers itself; rename it`,
    }))

/** `/events/:slug` and `/events/:id` match the same URLs. */
const withoutNames = (claim: string) => claim.replaceAll(/:\w+/g, ':')

function claimedTwice(what: string, claims: readonly { app: string; claim: string }[]): Problem[] {
  const owners = new Map<string, string>()
  return claims.flatMap(({ app, claim }) => {
    const owner = owners.get(withoutNames(claim))
    if (owner === undefined) owners.set(withoutNames(claim), app)
    if (owner === undefined || owner === app) return []
    return [
      {
        app,
        reason: `${app} claims ${what} ${claim}, which ${owner} has; agree on an owner, and rename the other`,
      },
    ]
  })
}
