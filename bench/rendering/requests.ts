import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'

/** A page in a language. */
export interface PageRequest {
  readonly url: string
  readonly language: string
}

export interface Measured {
  readonly requests: number
  /** Seconds of processor time that the server used, all its threads together. */
  readonly processorSeconds: number
  readonly seconds: number
  /** Milliseconds of each request, the shortest first. */
  readonly times: readonly number[]
  /** Requests that failed or whose page was not rendered. */
  readonly failures: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Requests a page like a browser does and returns its body as transferred, or undefined when it failed. */
export function requestPage({ url, language }: PageRequest): Promise<Buffer | undefined> {
  const headers = { 'accept-encoding': 'br', 'accept-language': language }
  return new Promise((resolve) => {
    const sent = request(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', () => resolve(undefined))
      response.on('end', () => resolve(response.statusCode === 200 ? Buffer.concat(chunks) : undefined))
    })
    sent.on('error', () => resolve(undefined))
    sent.end()
  })
}

/** Whether a page contains its data. */
export const isRendered = (body: Buffer | undefined): boolean =>
  body?.length ? brotliDecompressSync(body).includes('id="hub-state"') : false

/** Requests pages in turns, so many at a time, for some seconds. */
export function requestAll(
  pid: number,
  pages: readonly PageRequest[],
  { seconds, inFlight }: { seconds: number; inFlight: number },
): Promise<Measured> {
  const until = performance.now() + seconds * 1000
  let next = 0
  return measure(pid, async (ask) => {
    const work = async () => {
      while (performance.now() < until) await ask(pages[next++ % pages.length] as PageRequest)
    }
    await Promise.all(Array.from({ length: inFlight }, work))
  })
}

/** Requests pages at a rate, however long the responses take: a visitor does not wait for others. */
export function requestAtRate(
  pid: number,
  pages: readonly PageRequest[],
  { seconds, perSecond }: { seconds: number; perSecond: number },
): Promise<Measured> {
  return measure(pid, async (ask) => {
    const start = performance.now()
    const sent: Promise<void>[] = []
    for (let count = 0; count < seconds * perSecond; count++) {
      const due = start + (count * 1000) / perSecond
      if (due > performance.now()) await pause(due - performance.now())
      sent.push(ask(pages[count % pages.length] as PageRequest, due))
    }
    await Promise.all(sent)
  })
}

type Ask = (page: PageRequest, due?: number) => Promise<void>

async function measure(pid: number, run: (ask: Ask) => Promise<void>): Promise<Measured> {
  const times: number[] = []
  let failures = 0
  const [start, used] = [performance.now(), await processorSeconds(pid)]
  await run(async (page, due = performance.now()) => {
    const body = await requestPage(page)
    times.push(performance.now() - due)
    // What is published is less than half as long; decompressing each page would measure this process.
    if (!body || body.length < 1000) failures++
  })
  return {
    requests: times.length,
    processorSeconds: (await processorSeconds(pid)) - used,
    seconds: (performance.now() - start) / 1000,
    times: times.sort((a, b) => a - b),
    failures,
  }
}

/** Linux counts a hundredth of a second as one tick. */
async function processorSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
