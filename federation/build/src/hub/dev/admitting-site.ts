import { HubError } from '../command.ts'
import { reasonOf } from '../reason-of.ts'

const CONFIG = 'id="hub-config"'

/**
 * Throws unless a URL is that of a published site whose policy admits scripts of an origin; browsers would not run them.
 * @throws HubError saying what to change
 */
export async function assertAdmitted(site: string, origin: string): Promise<void> {
  const page = await fetch(site).catch((error: unknown) => {
    throw new HubError(`${site} cannot be reached: ${reasonOf(error)}`)
  })
  const html = await page.text()
  if (!html.includes(CONFIG))
    throw new HubError(`${site} answers ${page.status} and is not a site of this kind`)
  const policies = [page.headers.get('content-security-policy'), policyIn(html)]
  if (policies.every((policy) => !policy || admits(policy, origin))) return
  throw new HubError(
    `${site} admits no scripts from ${origin}. Its operator adds that to remoteOrigins in its settings; --port takes another port.`,
  )
}

const policyIn = (html: string): string | undefined =>
  /<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(html)?.[1]

const admits = (policy: string, origin: string): boolean => {
  const scripts = /(?:^|;\s*)script-src ([^;]*)/.exec(policy)?.[1]
  return scripts === undefined || scripts.split(' ').includes(origin)
}
