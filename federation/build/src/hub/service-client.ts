import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import type { BuiltRemote } from '@hub/contract'
import { HubError, type ServiceCommand } from './command.ts'
import { assertCurrent } from './current-build.ts'
import { describeStatus, type ShownStatus } from './describe-status.ts'
import { reasonOf } from './reason-of.ts'
import { ORDER_FIELD } from './release-form.ts'

const run = promisify(execFile)

export interface Service {
  /** URL of the release service. */
  url: string
  token: string
  /** Receives progress. */
  report: (line: string) => void
}

/** Environment variables in which pipelines say the URL of their run, with what the URL consists of. */
const PIPELINES = [
  ['CI_PIPELINE_URL'],
  ['GITHUB_SERVER_URL', '/', 'GITHUB_REPOSITORY', '/actions/runs/', 'GITHUB_RUN_ID'],
  ['BUILD_URL'],
]

/**
 * Carries out a command at a release service and returns the message with its outcome.
 * @throws HubError with the reason for which it was rejected
 */
export async function callService(command: ServiceCommand, service: Service): Promise<string> {
  switch (command.name) {
    case 'release':
      return outcome(await request(service, 'releases', await formOf(command, service)), service)
    case 'status': {
      const status: unknown = await (await request(service, 'status')).json()
      return command.isJson ? JSON.stringify(status, null, 2) : describeStatus(status as ShownStatus)
    }
    case 'rollback':
      return outcome(await request(service, 'rollback', JSON.stringify({ app: command.app })), service)
    case 'end-preview': {
      const { app, preview: name } = command
      return outcome(await request(service, 'end-preview', JSON.stringify({ app, name })), service)
    }
    default:
      return outcome(await request(service, command.name, ''), service)
  }
}

/** Returns the description of a finished build. @throws HubError when a folder has none */
export async function builtRemoteIn(folder: string): Promise<BuiltRemote> {
  const text = await readFile(join(folder, 'hub-remote.json'), 'utf8').catch(() => {
    throw new HubError(
      `${folder} has no build: hub-remote.json is missing. \`npm run build\` makes one in dist`,
    )
  })
  return JSON.parse(text) as BuiltRemote
}

async function formOf(
  { build, canary, preview }: ServiceCommand & { name: 'release' },
  { report }: Service,
): Promise<FormData> {
  const { name, version } = await builtRemoteIn(build)
  assertCurrent(build, { version })
  const form = new FormData()
  form.set(ORDER_FIELD, JSON.stringify({ canary, preview, source: await sourceOf(build) }))
  const entries = await readdir(build, { recursive: true, withFileTypes: true })
  const files = entries.filter((it) => it.isFile())
  let bytes = 0
  for (const entry of files) {
    const file = join(entry.parentPath, entry.name)
    const content = new Uint8Array(await readFile(file))
    bytes += content.length
    form.set(relative(build, file).split(sep).join('/'), new Blob([content]), entry.name)
  }
  report(`${name} ${version}: sending ${files.length} files, ${Math.ceil(bytes / 1000)} kB`)
  return form
}

/** Returns the commit of the repository that a build is in, and the URL of the pipeline. */
async function sourceOf(folder: string, environment = process.env) {
  const git = async (...args: string[]) => (await run('git', args, { cwd: folder })).stdout.trim()
  const [named] = PIPELINES.filter((parts) => parts.every((it) => !/^[A-Z_]+$/.test(it) || environment[it]))
  const pipeline = named?.map((it) => environment[it] ?? it).join('')
  const run_ = pipeline === undefined ? {} : { pipeline }
  try {
    return {
      commit: await git('rev-parse', 'HEAD'),
      dirty: (await git('status', '--porcelain')) !== '',
      ...run_,
    }
  } catch {
    return { commit: null, dirty: false, ...run_ }
  }
}

async function request({ url, token }: Service, path: string, body?: BodyInit): Promise<Response> {
  const address = `${url.replace(/\/$/, '')}/${path}`
  const headers = { authorization: `Bearer ${token}` }
  try {
    const init = body === undefined ? { headers } : { method: 'POST', headers, body }
    const response = await fetch(address, init)
    if (response.ok) return response
    const rejected = ((await response.json().catch(() => ({}))) as { rejected?: string }).rejected
    throw new HubError(rejected ?? `${address} answers ${response.status}${MEANINGS[response.status] ?? ''}`)
  } catch (error) {
    if (error instanceof HubError) throw error
    throw new HubError(`${address} cannot be reached: ${reasonOf(error)}`)
  }
}

/** What an answer means that is not the service's own: a proxy in front of it has given it, or another server. */
const MEANINGS: Record<number, string> = {
  404: ' and is no release service; HUB_SERVICE is its URL',
  413: ': the build is larger than the proxy in front of the release service lets through',
  429: ': too many requests; try again in a minute',
  502: ': the release service is down; try again when it is back',
}

/** Reads a response line by line while the service works. */
async function outcome(response: Response, { report }: Service): Promise<string> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    rest += decoder.decode(chunk as Uint8Array, { stream: true })
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const said = JSON.parse(line) as { progress?: string; done?: string; rejected?: string }
      if (said.rejected !== undefined) throw new HubError(`${said.rejected}\n\nNothing was changed.`)
      if (said.done !== undefined) return said.done
      if (said.progress !== undefined) report(said.progress)
    }
  }
  throw new HubError('the release service ended the connection; `hub status` says what is live')
}
