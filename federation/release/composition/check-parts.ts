import type { BuiltShell } from '@hub/build'
import type { BuiltRemote } from '@hub/contract'
import { satisfies } from 'semver'
import type { Problem } from '../release-error.ts'

export interface DescribedParts {
  shell: BuiltShell
  /** Namespaces of texts that the shell brings for everybody. */
  shellNamespaces: readonly string[]
  remotes: readonly BuiltRemote[]
}

/** Why parts cannot make a page together; empty when they can. */
export function checkParts({ shell, shellNamespaces, remotes }: DescribedParts): Problem[] {
  return [
    ...remotes.flatMap((remote) => [...contractProblems(remote, shell), ...needProblems(remote, shell)]),
    ...claimedTwice('the route', [
      ...shell.paths.map((path) => ({ part: 'shell', claim: path })),
      ...remotes.flatMap(({ name, routes }) => routes.map(({ path }) => ({ part: name, claim: path }))),
    ]),
    ...claimedTwice(
      'the slot id',
      remotes.flatMap(({ name, slots }) => slots.map(({ id }) => ({ part: name, claim: id }))),
    ),
    ...claimedTwice('the namespace', [
      ...shellNamespaces.map((claim) => ({ part: 'shell', claim })),
      ...remotes.flatMap(({ name, namespaces }) => namespaces.map((claim) => ({ part: name, claim }))),
    ]),
  ]
}

const called = ({ name, version }: BuiltRemote) => `${name} ${version}`

function contractProblems(remote: BuiltRemote, shell: BuiltShell): Problem[] {
  if (remote.contract === shell.contract) return []
  const reason = `${called(remote)} speaks contract ${remote.contract}, the shell ${shell.version} speaks ${shell.contract}`
  return [{ part: remote.name, reason }]
}

function needProblems(remote: BuiltRemote, shell: BuiltShell): Problem[] {
  return Object.entries(remote.needs).flatMap(([name, range]) => {
    const provided = shell.provides[name]
    if (provided && satisfies(provided, range)) return []
    const brings = provided ? `brings ${provided}` : 'brings none'
    return [
      {
        part: remote.name,
        reason: `${called(remote)} needs ${name} ${range}, the shell ${shell.version} ${brings}`,
      },
    ]
  })
}

/** `/events/:slug` and `/events/:id` answer the same addresses. */
const withoutNames = (claim: string) => claim.replaceAll(/:\w+/g, ':')

function claimedTwice(what: string, claims: readonly { part: string; claim: string }[]): Problem[] {
  const owners = new Map<string, string>()
  return claims.flatMap(({ part, claim }) => {
    const owner = owners.get(withoutNames(claim))
    if (owner === undefined) owners.set(withoutNames(claim), part)
    if (owner === undefined || owner === part) return []
    return [{ part, reason: `${part} claims ${what} ${claim}, which ${owner} has` }]
  })
}
