import { parseArgs } from 'node:util'

const USAGE = `hub release --build <folder> [--canary 10 | --preview <branch> [--days 7]]
hub dev --site https://hub.example [--port 3010]
hub budget [--build dist] [--record]
hub status [--json]
hub promote | abandon | rollback <app> | end-preview <app> <branch>

HUB_SERVICE is the URL of the site's release service, HUB_TOKEN the token of your team; the site's staff give you both. \`hub dev\` and \`hub budget\` need neither.`

const DEV_PORT = '3010'
const BUILD = 'dist'

/** A command that the release service carries out. */
export type ServiceCommand =
  | { name: 'release'; build: string; canary?: number; preview?: { name: string; days: number } }
  | { name: 'status'; isJson: boolean }
  | { name: 'promote' | 'abandon' }
  | { name: 'rollback'; app: string }
  | { name: 'end-preview'; app: string; preview: string }

export type HubCommand =
  | ServiceCommand
  /** Runs the remote of the current folder in a published site, with hot reload. */
  | { name: 'dev'; site: string; port: number }
  /** Compares the sizes of a build with the budget in the current folder, or records them as the budget. */
  | { name: 'budget'; build: string; isRecording: boolean }
  | { name: 'help' }

/** A command that cannot be carried out; the message says how to correct it. */
export class HubError extends Error {
  override name = 'HubError'
}

/** Parses the command line of `hub`. @throws HubError naming what is invalid */
export function parseHubCommand(given: string[]): HubCommand {
  const { values, positionals } = read(given)
  const [name, ...rest] = positionals
  if (values.help || name === 'help') return { name: 'help' }
  if (name === 'budget' && rest.length === 0)
    return { name: 'budget', build: values.build ?? BUILD, isRecording: values.record ?? false }
  if (name === 'release') return releaseOf(rest, values)
  if ((values.build ?? values.canary ?? values.preview) !== undefined)
    throw misunderstood(`${name} takes no --build, --canary and --preview`)
  if (name === 'dev') return devOf(rest, values)
  const [app = '', preview = ''] = rest
  switch (`${name} ${rest.length}`) {
    case 'status 0':
      return { name: 'status', isJson: values.json ?? false }
    case 'promote 0':
      return { name: 'promote' }
    case 'abandon 0':
      return { name: 'abandon' }
    case 'rollback 1':
      return { name: 'rollback', app }
    case 'end-preview 2':
      return { name: 'end-preview', app, preview }
    default:
      throw misunderstood(
        name === undefined ? 'name a command' : `there is no command ${positionals.join(' ')}`,
      )
  }
}

/** Parses the command line of a command for a release service. @throws HubError naming what is invalid */
export function parseServiceCommand(given: string[]): ServiceCommand {
  const command = parseHubCommand(given)
  if (command.name === 'dev' || command.name === 'budget' || command.name === 'help')
    throw misunderstood(`${command.name} runs on your machine, not at a service`)
  return command
}

function devOf(rest: string[], { site, port = DEV_PORT }: ReturnType<typeof read>['values']): HubCommand {
  const url = site !== undefined && URL.canParse(site) ? new URL(site) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || rest.length > 0)
    throw misunderstood('name a published site with --site, as in https://hub.example')
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535)
    throw misunderstood(`--port is the number of a port, not ${port}`)
  return { name: 'dev', site: url.origin, port: Number(port) }
}

function releaseOf(
  rest: string[],
  { build, canary, preview, days = '7' }: ReturnType<typeof read>['values'],
): HubCommand {
  if (build === undefined || rest.length > 0) throw misunderstood('name the build with --build')
  if (canary !== undefined && preview !== undefined)
    throw misunderstood('a release is a canary or a preview, not both')
  return {
    name: 'release',
    build,
    ...(canary === undefined ? {} : { canary: wholeNumber(canary, '--canary') }),
    ...(preview === undefined ? {} : { preview: { name: preview, days: wholeNumber(days, '--days') } }),
  }
}

function read(given: string[]) {
  try {
    return parseArgs({
      args: given,
      allowPositionals: true,
      options: {
        build: { type: 'string' },
        canary: { type: 'string' },
        preview: { type: 'string' },
        days: { type: 'string' },
        json: { type: 'boolean' },
        site: { type: 'string' },
        port: { type: 'string' },
        record: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw misunderstood(error instanceof Error ? error.message : String(error))
  }
}

function wholeNumber(given: string, option: string): number {
  if (/^\d{1,2}$/.test(given) && Number(given) > 0) return Number(given)
  throw misunderstood(`${option} is a whole number, not ${given}`)
}

/** Says what `hub` can do. */
export const usage = (): string => USAGE

const misunderstood = (why: string) => new HubError(`${why}\n\n${USAGE}`)
