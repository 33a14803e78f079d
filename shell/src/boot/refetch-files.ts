const REFETCH_TIMEOUT_MS = 10_000

type FileElement = HTMLScriptElement | HTMLLinkElement

const pending = new Set<Promise<void>>()
let refetched = 0

/**
 * Refetches every script and style sheet that fails to load, bypassing the HTTP cache. Browsers keep an immutable file
 * even when its integrity check failed, so later attempts would get the same bytes; refetching replaces the cached
 * copy. The code loader has to retry by itself.
 */
export function refetchFailedFiles(): void {
  addEventListener('error', ({ target }) => isFileElement(target) && refetch(target), { capture: true })
}

/** Waits for pending refetches and returns how many files have been refetched on this page. */
export async function countRefetchedFiles(): Promise<number> {
  await Promise.all(pending)
  return refetched
}

const isFileElement = (target: EventTarget | null): target is FileElement =>
  target instanceof HTMLScriptElement ||
  (target instanceof HTMLLinkElement && target.relList.contains('stylesheet'))

function refetch(file: FileElement): void {
  const request = fetchPastCache(file).then(
    () => void refetched++,
    () => undefined,
  )
  pending.add(request)
  void request.then(() => pending.delete(request))
}

/** Rejects when the response does not match the file's integrity. */
async function fetchPastCache(file: FileElement): Promise<void> {
  const response = await fetch(file instanceof HTMLScriptElement ? file.src : file.href, {
    cache: 'reload',
    credentials: 'same-origin',
    integrity: file.integrity,
    signal: AbortSignal.timeout(REFETCH_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  // Browsers cache a response only after its body was read to the end.
  await response.arrayBuffer()
}
