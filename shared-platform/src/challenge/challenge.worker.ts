import { findNumber } from './find-number.ts'

// Solves one challenge apart from the page, which stays responsive meanwhile.

type Task = { challenge: string; salt: string; maxnumber: number }

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  void findNumber(data.challenge, data.salt, data.maxnumber).then(
    (number) => postMessage(number),
    () => postMessage(undefined),
  )
})
