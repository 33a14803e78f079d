import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '@hub/local-supabase/ports'
import { ensureNginx } from './ensure-nginx.ts'

const run = promisify(execFile)
const CONFIGURATION = join(import.meta.dirname, '../nginx')
const STARTED_WITHIN_MS = 15_000

export interface RunningNginx {
  /** URL of the site, over TLS with a self-signed certificate. */
  url: string
  port: number
  /** URL of plain HTTP, which redirects to TLS. */
  plainPort: number
  /** Returns the access log. */
  stop(): Promise<string>
}

interface Options {
  /** Folder of the published target. */
  root: string
  pageServerPort: number
}

/** Runs nginx with the repository's configuration, adapted to local names and ports. */
export async function runNginx({ root, pageServerPort }: Options): Promise<RunningNginx> {
  const { program, brotli } = await ensureNginx()
  const folder = await mkdtemp(join(tmpdir(), 'hub-nginx-'))
  // Started as root, nginx runs its workers as another user, as in production.
  await chmod(folder, 0o755)
  const [port, plainPort] = [await freePort(), await freePort()]
  await cp(join(CONFIGURATION, 'hub'), join(folder, 'hub'), { recursive: true })
  const shared = await readFile(join(folder, 'hub/http.conf'), 'utf8')
  await writeFile(join(folder, 'hub/http.conf'), shared.replaceAll('/var/cache/nginx', folder))
  await makeCertificate(folder)
  const example = await readFile(join(CONFIGURATION, 'hub.example.conf'), 'utf8')
  await writeFile(
    join(folder, 'site.conf'),
    onThisMachine(example, { folder, root, pageServerPort, port, plainPort }),
  )
  await writeFile(join(folder, 'nginx.conf'), mainConfiguration(folder, brotli))
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']
  await run(program, ['-t', ...args])
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    const requests = await readFile(join(folder, 'hub.access.log'), 'utf8').catch(() => '')
    await rm(folder, { recursive: true, force: true })
    return requests
  }
  if (!(await isListening(port, () => child.exitCode === null))) {
    await stop()
    throw new Error(`nginx did not start:\n${log}`)
  }
  return { url: `https://localhost:${port}`, port, plainPort, stop }
}

function onThisMachine(
  example: string,
  {
    folder,
    root,
    pageServerPort,
    port,
    plainPort,
  }: Options & { folder: string; port: number; plainPort: number },
): string {
  return example
    .replaceAll(/^\s*listen \[::].*\n/gm, '')
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replaceAll(/\/etc\/letsencrypt\/live\/hub\.example/g, folder)
    .replaceAll('hub.example', 'localhost')
    .replaceAll('/srv/hub/site', root)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${pageServerPort}`)
}

/** Debian's own nginx.conf without its paths. */
function mainConfiguration(folder: string, brotli: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
    load_module ${brotli};
    daemon off;
    worker_processes 2;
    pid ${folder}/nginx.pid;
    error_log stderr crit;
    events { worker_connections 768; }
    http {
      sendfile on;
      tcp_nopush on;
      types_hash_max_size 2048;
      include /etc/nginx/mime.types;
      default_type application/octet-stream;
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      include hub/http.conf;
      include site.conf;
    }`
}

function makeCertificate(folder: string) {
  const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  return run('openssl', ['req', '-x509', '-days', '2', ...key, ...files, ...names])
}

async function isListening(port: number, goesOn: () => boolean): Promise<boolean> {
  const deadline = performance.now() + STARTED_WITHIN_MS
  while (goesOn() && performance.now() < deadline) {
    const socket = connect({ port, host: '127.0.0.1' })
    const isOpen = await Promise.race([
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
      once(socket, 'error').then(
        () => false,
        () => false,
      ),
    ])
    socket.destroy()
    if (isOpen) return true
    await delay(20)
  }
  return false
}
