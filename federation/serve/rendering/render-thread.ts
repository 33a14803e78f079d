import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import {
  RENDERING_PROTOCOL,
  type RenderedPage,
  type RenderingFiles,
  type RenderMessage,
  type RenderRequest,
  type RenderWorkerData,
} from '@hub/contract/rendering'
import { afterProcessorTime, processorTimeOf, RECORD_TASK, taskNumber } from './processor-time.ts'
import type { PageAddress } from './rendered-pages.ts'

export interface ThreadLimits {
  /** How long one round of requests to the API may take, in milliseconds. */
  apiLimitMs?: number
  /** Processor time that one rendering may take, in milliseconds. */
  renderLimitMs?: number
  /** Heap of a thread, in MB. */
  memoryLimitMb?: number
}

/** More pages than that at once would all be late. */
const LONGEST_QUEUE = 64
/** Code that runs for the first time is compiled. */
const FIRST_RENDERING = 10
const STARTUP_MS = 20_000

const START = `${RECORD_TASK}
require(require('node:worker_threads').workerData.module).startRenderWorker()`

interface Pending extends Pick<RenderRequest, 'route'> {
  resolve: (page: RenderedPage) => void
  reject: (error: Error) => void
  cancelTimer?: () => void
}

/** A worker thread with the server builds of a composition. It is terminated when it exceeds its processor time or memory. */
export class RenderThread {
  /** Resolves when the thread renders no more pages, for whatever reason. */
  readonly ended: Promise<void>
  readonly #worker: Worker
  readonly #renderLimitMs: number
  readonly #processorTime: () => number
  readonly #pending = new Map<number, Pending>()
  readonly #renderedRoutes = new Set<string>()
  #resolveEnded: () => void = () => undefined
  #endReason: Error | undefined
  #nextId = 0

  private constructor(worker: Worker, renderLimitMs: number, task: Int32Array) {
    this.#worker = worker
    this.#renderLimitMs = renderLimitMs
    this.#processorTime = processorTimeOf(worker, task)
    worker.unref()
    worker.on('message', (message: RenderMessage) => this.#receive(message))
    worker.on('error', (error) => this.#end(error))
    worker.on('exit', (code) => this.#end(new Error(`the rendering thread ended with code ${code}`)))
    this.ended = new Promise((resolve) => {
      this.#resolveEnded = resolve
    })
  }

  /**
   * Starts a thread for a composition in a language.
   * @throws when the composition has no server builds or those of another protocol
   */
  static async start(
    root: string,
    { composition, language }: Pick<PageAddress, 'composition' | 'language'>,
    { apiLimitMs = 1000, renderLimitMs = 300, memoryLimitMb = 256 }: ThreadLimits,
  ): Promise<RenderThread> {
    const files: RenderingFiles = JSON.parse(
      await readFile(join(root, composition, 'rendering.json'), 'utf8'),
    )
    const module = join(root, files.shell)
    const workerData: RenderWorkerData = { module, root, composition, language, apiLimitMs }
    const task = taskNumber()
    const worker = new Worker(START, {
      eval: true,
      workerData: { ...workerData, task },
      // A page's code gets nothing of the process around it.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
    })
    const thread = new RenderThread(worker, renderLimitMs, task)
    try {
      await isReady(worker)
    } catch (error) {
      thread.stop()
      throw error
    }
    return thread
  }

  /** @throws when the API, the page's code or the thread fails */
  render({ remote, route, url }: PageAddress): Promise<RenderedPage> {
    if (this.#endReason) return Promise.reject(this.#endReason)
    if (this.#pending.size >= LONGEST_QUEUE)
      return Promise.reject(new Error(`${this.#pending.size} pages are being rendered already`))
    const request: RenderRequest = { id: this.#nextId++, remote, route, url }
    return new Promise((resolve, reject) => {
      this.#pending.set(request.id, { resolve, reject, route })
      this.#worker.postMessage(request)
    })
  }

  stop(): void {
    this.#end(new Error('the rendering thread was stopped'))
  }

  #receive(message: RenderMessage): void {
    const request = message.type === 'ready' ? undefined : this.#pending.get(message.id)
    if (message.type === 'ready' || !request) return
    request.cancelTimer?.()
    if (message.type === 'rendering') this.#limit(request)
    if (message.type === 'rendered') {
      this.#renderedRoutes.add(request.route)
      request.resolve(message.page)
    }
    if (message.type === 'failed') request.reject(new Error(message.reason))
    if (message.type === 'rendered' || message.type === 'failed') this.#pending.delete(message.id)
  }

  #limit(request: Pending): void {
    const factor = this.#renderedRoutes.has(request.route) ? 1 : FIRST_RENDERING
    const limitMs = this.#renderLimitMs * factor
    request.cancelTimer = afterProcessorTime(limitMs, this.#processorTime, () =>
      this.#end(new Error(`${request.route} was rendered for more than ${limitMs} ms`)),
    )
  }

  #end(reason: Error): void {
    if (this.#endReason) return
    this.#endReason = reason
    this.#resolveEnded()
    for (const { reject, cancelTimer } of this.#pending.values()) {
      cancelTimer?.()
      reject(reason)
    }
    this.#pending.clear()
    void this.#worker.terminate()
  }
}

async function isReady(worker: Worker): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the rendering thread did not start')), STARTUP_MS)
      worker.once('message', (message: RenderMessage) => {
        if (message.type === 'ready' && message.protocol === RENDERING_PROTOCOL) resolve()
        else reject(new Error('the composition has server builds of another protocol'))
      })
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('the rendering thread ended at once')))
    })
  } finally {
    clearTimeout(timer)
  }
}
