import { findNumber } from './solve-proof-of-work.ts'

// Solves one challenge in a worker, so that the page stays responsive.

type Task = { challenge: string; salt: string; maxnumber: number }

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  void findNumber(data.challenge, data.salt, data.maxnumber).then(
    (number) => postMessage(number),
    () => postMessage(undefined),
  )
})
