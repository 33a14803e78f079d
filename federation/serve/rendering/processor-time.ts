import { readFileSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'

/** Run in a worker thread: writes the number that Linux knows the thread by into `workerData.task`. */
export const RECORD_TASK = `try {
  const [, , task] = require('node:fs').readlinkSync('/proc/thread-self').split('/')
  require('node:worker_threads').workerData.task[0] = Number(task)
} catch {}`

/** Returns the memory that a worker thread writes its number into. */
export const taskNumber = (): Int32Array => new Int32Array(new SharedArrayBuffer(4))

/**
 * Returns a function that reads the processor time of a worker thread in milliseconds. Where only Linux would know it,
 * the time that the thread was not idle is used, which on a busy machine is longer.
 */
export function processorTimeOf(worker: Worker, task: Int32Array): () => number {
  return () => {
    try {
      const [nanoseconds] = readFileSync(`/proc/self/task/${task[0]}/schedstat`, 'utf8').split(' ')
      return Number(nanoseconds) / 1e6
    } catch {
      return worker.performance.eventLoopUtilization().active
    }
  }
}

/**
 * Calls back once a thread has used so much processor time, not before as much time has passed. Returns a function that
 * cancels it.
 */
export function afterProcessorTime(limitMs: number, read: () => number, callback: () => void): () => void {
  const start = read()
  let isCancelled = false
  let timer = setTimeout(check, limitMs)
  function check(): void {
    const left = limitMs - (read() - start)
    // A message of the thread that cancels it may be waiting to be received.
    if (left <= 0) setImmediate(() => isCancelled || callback())
    else timer = setTimeout(check, Math.max(left, 10))
  }
  return () => {
    isCancelled = true
    clearTimeout(timer)
  }
}
