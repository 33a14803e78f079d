export type ShareOutcome = 'shared' | 'dismissed' | 'copied' | 'failed'

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

async function copy(url: string): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    // No clipboard on this page, or the visitor did not allow it.
    return 'failed'
  }
}

/** The device's own way of sharing where there is one, else the address goes to the clipboard. */
export async function shareEvent(data: { title: string; url: string }): Promise<ShareOutcome> {
  if (!navigator.canShare?.(data)) return copy(data.url)
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    return isAbort(error) ? 'dismissed' : copy(data.url)
  }
}
