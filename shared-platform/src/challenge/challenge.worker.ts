/** Returns the number from 0 to `max` whose SHA-256 after the salt is the challenge; undefined when there is none. */
export async function findNumber(challenge: string, salt: string, max: number): Promise<number | undefined> {
  const wanted = challenge.toLowerCase()
  const first = Number.parseInt(wanted.slice(0, 8), 16)
  const encoder = new TextEncoder()
  for (let number = 0; number <= max; number++) {
    const digest = new DataView(await crypto.subtle.digest('SHA-256', encoder.encode(salt + number)))
    if (digest.getUint32(0) === first && hexOf(digest) === wanted) return number
  }
  return undefined
}

const hexOf = ({ buffer }: DataView): string =>
  [...new Uint8Array(buffer as ArrayBuffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

// Solves one challenge in a worker, so that the page stays responsive.

type Task = { challenge: string; salt: string; maxnumber: number }

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  void findNumber(data.challenge, data.salt, data.maxnumber).then(
    (number) => postMessage(number),
    () => postMessage(undefined),
  )
})
