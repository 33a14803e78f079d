import type { Challenge } from './challenge.ts'

/** Solves a challenge in a worker of the page's own origin. Rejects when it cannot start or finds nothing. */
export function runWorker(challenge: Challenge, signal: AbortSignal): Promise<number> {
  const worker = new Worker(new URL('./challenge.worker.ts', import.meta.url))
  const found = new Promise<number>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.addEventListener('error', () => reject(new Error('the worker could not start')))
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      typeof data === 'number' ? resolve(data) : reject(new Error('no number solves the challenge')),
    )
  })
  const { challenge: wanted, salt, maxnumber } = challenge
  worker.postMessage({ challenge: wanted, salt, maxnumber })
  return found.finally(() => worker.terminate())
}
