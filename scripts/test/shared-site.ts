import startSite from '../../e2e/fixtures/site.ts'

let site: ReturnType<typeof startSite> | undefined

/** Starts the site once for all stages with browsers. */
export async function startSharedSite(): Promise<void> {
  site ??= startSite()
  await site
}

/** Ends the site where it was started. */
export async function stopSharedSite(): Promise<void> {
  const stop = await site?.catch(() => undefined)
  await stop?.()
}
