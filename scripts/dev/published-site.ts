import { staticHost } from '@hub/serve/static-host'

/** Responds to requests for apps that are not being developed. */
export type PublishedSite = (path: string) => Promise<Response>

/** Serves the other apps as published from this checkout. */
export function siteInFolder(root: string): PublishedSite {
  const host = staticHost(root)
  return async (path) => host.request(path)
}

/** Proxies the other apps of a published site under the URL of the development server. */
export function siteAtUrl(site: string): PublishedSite {
  return async (path) => {
    const { status, headers, body } = await fetch(site + path)
    const type = headers.get('content-type')
    return new Response(body, { status, headers: type ? { 'content-type': type } : {} })
  }
}

/**
 * Reads the configuration from the pages of a site, without the collector, because errors of developers are
 * not the site's, and without Turnstile, which knows other hosts.
 * @throws Error when the URL is not that of a published site
 */
export async function configOfSite(site: string): Promise<Record<string, unknown>> {
  const page = await fetch(site).catch((cause: unknown) => {
    throw new Error(`${site} does not answer. Check the address, and that the site runs.`, { cause })
  })
  const block = /<script type="application\/json" id="hub-config">([^<]*)<\/script>/.exec(await page.text())
  if (!block?.[1]) throw new Error(`${site} answers with ${page.status} and is not a site of this kind`)
  const published = JSON.parse(block[1]) as Record<string, unknown>
  const { errorDsn: _, composition: __, turnstileSiteKey: ___, ...config } = published
  return { ...config, allowOverrides: true }
}
