import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { PageMetadata } from '@hub/contract/page-metadata'

export interface PrerenderedPage {
  html: string
  /** Metadata of the page without data, for URLs without parameters. */
  metadata: PageMetadata | undefined
}

export interface PrerenderMessage {
  id: number
  /** File of the shell's server build. */
  shell: string
  /** File of the route's server build. */
  module: string
  /** What the shell's `prerender` takes besides the module. */
  page: object
}

type PrerenderReply = { id: number } & ({ page: PrerenderedPage } | { error: string })

export interface PrerenderLimits {
  /** How long a page may take, in milliseconds; the first one also loads the shell. */
  pageMs: number
  /** Heap in MB. */
  memoryMb: number
}

/** Far above what pages need on a busy machine: it ends loops. */
const LIMITS: PrerenderLimits = { pageMs: 30_000, memoryMb: 512 }

const CHILD = join(import.meta.dirname, 'prerender-child.mjs')

/** Node's permission model had another name before version 23. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission'

interface Pending {
  id: number
  resolve: (page: PrerenderedPage) => void
  reject: (error: Error) => void
  timer: ReturnType<typeof setTimeout>
}

/**
 * Renders pages with the apps' server builds in a process that has neither the environment of this one nor its network,
 * and reads nothing but the builds. One page at a time: the singletons hold one language. A process that exceeds its
 * limits is ended, and the next page starts another.
 */
export class PrerenderProcess {
  readonly #folders: readonly string[]
  readonly #limits: PrerenderLimits
  #child: ChildProcess | undefined
  #pending: Pending | undefined
  #nextId = 0

  /** @param folders builds that may be read */
  constructor(folders: Iterable<string>, limits: PrerenderLimits = LIMITS) {
    this.#folders = [...folders]
    this.#limits = limits
  }

  /** @throws what the page throws, or that it exceeds a limit */
  render(message: Omit<PrerenderMessage, 'id'>): Promise<PrerenderedPage> {
    if (this.#pending) throw new Error('one page at a time is prerendered')
    const child = this.#child ?? this.#start()
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#end(`it was rendered for more than ${this.#limits.pageMs / 1000} s`),
        this.#limits.pageMs,
      )
      this.#pending = { id, resolve, reject, timer }
      child.send({ id, ...message })
    })
  }

  stop(): void {
    this.#end('prerendering was stopped')
  }

  #start(): ChildProcess {
    const child = fork(CHILD, [], {
      env: {},
      execArgv: [
        PERMISSION,
        '--no-warnings',
        `--max-old-space-size=${this.#limits.memoryMb}`,
        `--allow-fs-read=${CHILD}`,
        ...this.#folders.map((folder) => `--allow-fs-read=${join(folder, '*')}`),
      ],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.on('message', (reply: PrerenderReply) => this.#receive(reply))
    child.once('error', (error) => child === this.#child && this.#end(error.message))
    child.once(
      'exit',
      (code, signal) => child === this.#child && this.#end(`the process ended with ${code ?? signal}`),
    )
    this.#child = child
    return child
  }

  #receive(reply: PrerenderReply): void {
    const pending = this.#pending
    if (pending?.id !== reply.id) return
    clearTimeout(pending.timer)
    this.#pending = undefined
    if ('page' in reply) pending.resolve(reply.page)
    else pending.reject(new Error(reply.error))
  }

  #end(reason: string): void {
    const [child, pending] = [this.#child, this.#pending]
    this.#child = undefined
    this.#pending = undefined
    child?.kill('SIGKILL')
    if (pending) clearTimeout(pending.timer)
    pending?.reject(new Error(reason))
  }
}
