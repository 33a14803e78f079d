import type { HeadModule } from '@hub/contract/document-head'
import { isInternal } from './internal-files.ts'
import { contentOf, type SiteFiles } from './site-files.ts'
import { type SiteServerOptions, siteServer } from './site-server.ts'

export interface EdgeSiteOptions extends Omit<SiteServerOptions, 'files' | 'loadHead'> {
  /** Answers with the files of the published folder, each under its own name. */
  assets: { fetch(request: Request): Promise<Response> }
  /** What `heads.mjs` of the published folder exports. */
  heads: Readonly<Record<string, HeadModule>>
}

/**
 * The published site as a function from request to response, for workers at the edge and for any host that knows the
 * web's own types. See docs/runbooks/deploy.md.
 */
export function edgeSite({ assets, heads, ...options }: EdgeSiteOptions) {
  const files = filesOf(assets)
  const content = contentOf(files)
  const loadHead = async (address: string) => {
    const module = heads[address]
    if (!module) throw new Error(`${address} is not among the heads that this function was built with`)
    return module
  }
  const serve = siteServer({ ...options, files, loadHead })

  return async (request: Request): Promise<Response> => {
    const headers = (await content.json('headers.json')) as Record<string, string>
    if (!['GET', 'HEAD'].includes(request.method)) return new Response('405', { status: 405 })
    const response = isInternal(new URL(request.url).pathname)
      ? new Response('404', { status: 404 })
      : ((await serve(request)) ?? (await assets.fetch(request)))
    const answer = new Response(response.body, response)
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
    return answer
  }
}

/** What was read once stays: another release is another deployment of the function. */
function filesOf(assets: EdgeSiteOptions['assets']): SiteFiles {
  const known = new Map<string, Promise<Uint8Array | undefined>>()
  const read = async (path: string) => {
    const response = await assets.fetch(new Request(`https://site.invalid/${path}`))
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined
  }
  return {
    read(path) {
      const reading = known.get(path) ?? read(path)
      known.set(path, reading)
      reading.catch(() => known.delete(path))
      return reading
    },
  }
}
