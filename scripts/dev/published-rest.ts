import { staticHost } from '../../federation/serve/static-host.ts'

/** What answers for everything that is not worked on. */
export type PublishedRest = (path: string) => Promise<Response>

/** The rest as this checkout has published it. */
export function restInFolder(root: string): PublishedRest {
  const host = staticHost(root)
  return async (path) => host.request(path)
}

/** The rest as visitors of a site get it; the browser sees it under the address of the development server. */
export function restOfSite(site: string): PublishedRest {
  return async (path) => {
    const { status, headers, body } = await fetch(site + path)
    const type = headers.get('content-type')
    return new Response(body, { status, headers: type ? { 'content-type': type } : {} })
  }
}

/**
 * What the pages of a site say of its API. Errors of whoever develops are not the site's, and Turnstile knows other hosts.
 * @throws Error when the address is not that of such a site
 */
export async function configOfSite(site: string): Promise<Record<string, unknown>> {
  const page = await fetch(site).catch((cause: unknown) => {
    throw new Error(`${site} does not answer`, { cause })
  })
  const block = /<script type="application\/json" id="hub-config">([^<]*)<\/script>/.exec(await page.text())
  if (!block?.[1]) throw new Error(`${site} answers with ${page.status} and is not a site of this kind`)
  const published = JSON.parse(block[1]) as Record<string, unknown>
  const { errorDsn: _, composition: __, turnstileSiteKey: ___, ...config } = published
  return { ...config, allowOverrides: true }
}
