import { parseArgs } from 'node:util'
import { remoteNames } from '@hub/release/apps'
import { ReleaseError } from '@hub/release/release-error'

const USAGE = `npm run release -- <app…> | all [--remove mf-old] [--canary 10] [--config file.json] [--untried] [--target place]
npm run release -- --build <folder> [--canary 10] [--config file.json] [--untried] [--target place]
npm run release -- budget <app…>
npm run release -- promote | abandon | check-canary | rollback [app] | remove <app> | status [--json] | prune | configure <file.json> [--target place]

A place is a folder or s3://bucket/folder; HUB_TARGET names it too.`

export type Command =
  | {
      name: 'release'
      apps: string[]
      isWhole: boolean
      /** Live apps that may go off the site. */
      removed: string[]
      /** Folder of a finished build, made elsewhere, which is released instead of an app of this checkout. */
      build: string | undefined
      canary: number | undefined
      config: string | undefined
      /** Releases pages that no browser has opened. */
      isUntried: boolean
    }
  | { name: 'budget'; apps: string[] }
  | { name: 'promote' | 'abandon' | 'check-canary' | 'prune' }
  | { name: 'rollback'; app: string | undefined }
  | { name: 'remove'; app: string }
  | { name: 'status'; isJson: boolean }
  | { name: 'configure'; file: string }

export interface Call {
  command: Command
  /** Undefined: HUB_TARGET or the local site. */
  target: string | undefined
}

const OPTIONS = {
  target: { type: 'string' },
  canary: { type: 'string' },
  config: { type: 'string' },
  build: { type: 'string' },
  remove: { type: 'string', multiple: true },
  json: { type: 'boolean' },
  untried: { type: 'boolean' },
} as const

/** Parses the command line. @throws ReleaseError naming what is invalid */
export function parseCall(given: string[], remotes: readonly string[] = remoteNames()): Call {
  const { values, positionals } = read(given)
  const [first, ...rest] = positionals
  const {
    target,
    canary,
    config,
    build,
    remove: removed = [],
    json = false,
    untried: isUntried = false,
  } = values
  if (build !== undefined && first !== undefined)
    throw misunderstood('--build takes no app: the build says what it is')
  const command = build === undefined ? commandOf(first, rest, remotes) : releaseOf([], false)
  if (command.name === 'release')
    Object.assign(command, { canary: shareOf(canary), config, removed, build, isUntried })
  else if (canary !== undefined || config !== undefined || isUntried)
    throw misunderstood(`${first} takes no --canary, no --config and no --untried`)
  if (removed.length > 0 && !(command.name === 'release' && command.isWhole))
    throw misunderstood('only all can take apps off the site')
  if (command.name === 'status') command.isJson = json
  else if (json) throw misunderstood('only status knows --json')
  return { command, target }
}

function commandOf(first: string | undefined, rest: string[], remotes: readonly string[]): Command {
  const alone = (command: Command) => {
    if (rest.length > 0) throw misunderstood(`what is ${rest.join(' ')}?`)
    return command
  }
  switch (first) {
    case undefined:
      throw misunderstood('say which app')
    case 'promote':
    case 'abandon':
    case 'check-canary':
    case 'prune':
      return alone({ name: first })
    case 'status':
      return alone({ name: 'status', isJson: false })
    case 'rollback': {
      const [app, ...more] = rest
      if (more.length > 0) throw misunderstood('one app at a time goes back')
      // A team may have released it from a repository of its own.
      return { name: 'rollback', app }
    }
    case 'remove': {
      const [app, ...more] = rest
      if (!app || more.length > 0) throw misunderstood('name one app to take off the site')
      return { name: 'remove', app }
    }
    case 'configure': {
      const [file, ...more] = rest
      if (!file || more.length > 0) throw misunderstood('name one file with the settings')
      return { name: 'configure', file }
    }
    case 'budget':
      for (const app of rest) assertApp(app, remotes)
      return { name: 'budget', apps: rest.length > 0 ? rest : ['shell', ...remotes] }
    case 'all':
      return alone(releaseOf(['shell', ...remotes], true))
    default:
      for (const app of [first, ...rest]) assertApp(app, remotes)
      return releaseOf([...new Set([first, ...rest])], false)
  }
}

const releaseOf = (apps: string[], isWhole: boolean): Command => ({
  name: 'release',
  apps,
  isWhole,
  removed: [],
  build: undefined,
  canary: undefined,
  config: undefined,
  isUntried: false,
})

function assertApp(name: string, remotes: readonly string[]): void {
  const apps = ['shell', ...remotes]
  if (!apps.includes(name)) throw misunderstood(`${name} is not an app. There are: ${apps.join(', ')}`)
}

function shareOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  const share = Number(given)
  if (Number.isInteger(share) && share >= 1 && share <= 99) return share
  throw misunderstood(`--canary is a share of visitors from 1 to 99, not ${given}`)
}

function read(given: string[]) {
  try {
    return parseArgs({ args: given, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw misunderstood(error instanceof Error ? error.message : String(error))
  }
}

const misunderstood = (why: string) => new ReleaseError(`${why}\n\n${USAGE}`)
