import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { aptGet, mayInstall } from '../../scripts/test/system-packages.ts'

const run = promisify(execFile)
const PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static', 'openssl']
const HINT = `Install them (Debian, Ubuntu: \`apt-get install ${PACKAGES.join(' ')}\`) and try again.`
/** Debian's folders of system programs, which may be missing in PATH. */
const SYSTEM = '/usr/sbin'

export interface Nginx {
  program: string
  /** The module that serves precompressed brotli files. */
  brotli: string
}

let found: Promise<Nginx> | undefined

/** Finds nginx, or installs it from the system's packages where permitted. Rejects with instructions. */
export function ensureNginx(): Promise<Nginx> {
  found ??= find()
  return found
}

async function find(): Promise<Nginx> {
  const first = await look()
  if (typeof first !== 'string') return first
  if (!mayInstall()) throw new Error(`The layout of production is tested with nginx: ${first}. ${HINT}`)
  const install = () => aptGet('install', '-y', '--no-install-recommends', ...PACKAGES)
  let { code, output } = await install()
  if (code !== 0) {
    // Package lists may be missing or stale.
    await aptGet('update')
    ;({ code, output } = await install())
  }
  const second = await look()
  if (typeof second !== 'string') return second
  throw new Error(
    `${output.trim().split('\n').at(-1)}\nThe layout of production is tested with nginx: ${second}. ${HINT}`,
  )
}

/** Returns what is missing, if anything. */
async function look(): Promise<Nginx | string> {
  const program = onPath('nginx')
  if (!program) return 'there is none'
  if (!onPath('openssl')) return 'there is no openssl to make a certificate with'
  const { stderr } = await run(program, ['-V'])
  const modules = /--modules-path=(\S+)/.exec(stderr)?.[1] ?? ''
  const brotli = join(modules, 'ngx_http_brotli_static_module.so')
  return existsSync(brotli) ? { program, brotli } : 'its module brotli-static is missing'
}

function onPath(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), SYSTEM].filter((folder) => folder !== '')
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}
