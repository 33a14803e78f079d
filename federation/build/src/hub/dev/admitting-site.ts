import { HubError } from '../command.ts'
import { reasonOf } from '../reason-of.ts'

/** A published site whose pages may run the scripts of an origin. */
export interface AdmittingSite {
  /** Whether a link overrides remotes at once, for everybody; elsewhere a member of staff confirms. */
  allowsOverrides: boolean
}

/**
 * Reads a site from its first page. Browsers would not run scripts of an origin that its policy does not name.
 * @throws HubError when the URL is not that of a published site, or the site does not admit the origin
 */
export async function readAdmittingSite(site: string, origin: string): Promise<AdmittingSite> {
  const page = await fetch(site).catch((error: unknown) => {
    throw new HubError(`${site} cannot be reached: ${reasonOf(error)}`)
  })
  const html = await page.text()
  const config = configIn(html)
  if (!config) throw new HubError(`${site} answers ${page.status} and is not a site of this kind`)
  const policies = [page.headers.get('content-security-policy'), policyIn(html)]
  if (policies.some((policy) => policy && !admits(policy, origin)))
    throw new HubError(
      `${site} admits no scripts from ${origin}. Its operator adds that to remoteOrigins in its settings; --port takes another port.`,
    )
  return { allowsOverrides: config.allowOverrides === true }
}

const configIn = (html: string): { allowOverrides?: boolean } | undefined => {
  const [, config] = /id="hub-config">([^<]*)</.exec(html) ?? []
  return config === undefined ? undefined : JSON.parse(config)
}

const policyIn = (html: string): string | undefined =>
  /<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(html)?.[1]

const admits = (policy: string, origin: string): boolean => {
  const scripts = /(?:^|;\s*)script-src ([^;]*)/.exec(policy)?.[1]
  return scripts === undefined || scripts.split(' ').includes(origin)
}
