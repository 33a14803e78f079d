import { parseArgs } from 'node:util'

const USAGE = `hub release --build <folder> [--canary 10 | --preview <branch> [--days 7]]
hub status [--json]
hub promote | abandon | rollback <app> | end-preview <app> <branch>

HUB_SERVICE is the URL of the site's release service, HUB_TOKEN the token of your team.`

export type HubCommand =
  | { name: 'release'; build: string; canary?: number; preview?: { name: string; days: number } }
  | { name: 'status'; isJson: boolean }
  | { name: 'promote' | 'abandon' }
  | { name: 'rollback'; app: string }
  | { name: 'end-preview'; app: string; preview: string }

/** A command that cannot be carried out; the message says how to correct it. */
export class HubError extends Error {
  override name = 'HubError'
}

/** Parses the command line of `hub`. @throws HubError naming what is invalid */
export function parseHubCommand(given: string[]): HubCommand {
  const { values, positionals } = read(given)
  const [name, ...rest] = positionals
  if (name === 'release') return releaseOf(rest, values)
  if ((values.build ?? values.canary ?? values.preview) !== undefined)
    throw misunderstood(`${name} takes no --build, --canary and --preview`)
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
      throw misunderstood(`what is ${positionals.join(' ') || 'asked'}?`)
  }
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

const misunderstood = (why: string) => new HubError(`${why}\n\n${USAGE}`)
