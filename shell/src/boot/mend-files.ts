const PATIENCE_MS = 10_000

type FileElement = HTMLScriptElement | HTMLLinkElement

const running = new Set<Promise<void>>()
let mended = 0

/**
 * Fetches every script and sheet that failed once more, past the cache. A file that may be kept for ever is kept even
 * when its integrity was wrong, and each further try would be handed the same bytes; this puts what the server has now
 * in their place. Whoever loads code has to try again himself.
 */
export function watchFiles(): void {
  addEventListener('error', ({ target }) => isFile(target) && mend(target), { capture: true })
}

/** How many files have been mended, once those that are being fetched have come. */
export async function mendedFiles(): Promise<number> {
  await Promise.all(running)
  return mended
}

const isFile = (target: EventTarget | null): target is FileElement =>
  target instanceof HTMLScriptElement ||
  (target instanceof HTMLLinkElement && target.relList.contains('stylesheet'))

function mend(file: FileElement): void {
  const mending = fetchAnew(file).then(
    () => void mended++,
    () => undefined,
  )
  running.add(mending)
  void mending.then(() => running.delete(mending))
}

/** Rejects other bytes than the file's integrity promises. */
async function fetchAnew(file: FileElement): Promise<void> {
  const response = await fetch(file instanceof HTMLScriptElement ? file.src : file.href, {
    cache: 'reload',
    credentials: 'same-origin',
    integrity: file.integrity,
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  // A browser keeps only what was read to its end.
  await response.arrayBuffer()
}
