import { requestSender, type SendRequest } from './request.ts'
import { type RunningNginx, runNginx } from './run-nginx.ts'
import { type PageServer, pageServer } from './run-page-server.ts'
import { type SmallSite, smallSite } from './small-site.ts'

export interface HostedSite {
  site: SmallSite
  /** Not started yet. */
  pages: PageServer
  nginx: RunningNginx
  ask: SendRequest
  /** The composition that is live at first. */
  live: string
  stop(): Promise<void>
}

/** Starts a minimal published site behind nginx and the page server, as in production. */
export async function hostedSite(): Promise<HostedSite> {
  const site = await smallSite()
  const live = await site.compose('first')
  await site.goLive(live)
  const pages = await pageServer(site.root)
  const nginx = await runNginx({ root: site.root, pageServerPort: pages.port })
  const { ask, close } = requestSender(nginx.port)
  return {
    site,
    pages,
    nginx,
    ask,
    live,
    async stop() {
      close()
      await nginx.stop()
      await pages.remove()
      await site.remove()
    },
  }
}

/** Time limit for starting it: the first start on a machine installs nginx. */
export const HOSTED_WITHIN_MS = 15 * 60_000
