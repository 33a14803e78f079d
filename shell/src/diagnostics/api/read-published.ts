import { parseRegistry, type Registry } from '@hub/contract'
import { queryOptions } from '@hub/shared-platform'

export interface Published {
  registry: Registry
  /** Whether the server sends this visitor the canary; undefined where the response does not say. */
  role: string | undefined
  /** Other origins that the content security policy allows scripts from. */
  scriptOrigins: string[]
}

/** Reads what is published for this visitor now, which may be newer than what the tab runs. */
async function readPublished(): Promise<Published> {
  const response = await fetch('/registry.json', { cache: 'no-cache' })
  if (!response.ok) throw new Error(`registry.json: ${response.status}`)
  return {
    registry: parseRegistry(await response.json()),
    role: response.headers.get('hub-release') ?? undefined,
    scriptOrigins: scriptOriginsOf(response.headers.get('content-security-policy') ?? ownPolicy()),
  }
}

/** Hosts that send files without headers rely on the policy in the page's meta tag. */
function ownPolicy(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[http-equiv="content-security-policy"]')
  return meta?.content ?? ''
}

export function scriptOriginsOf(policy: string): string[] {
  const directive = policy.split(';').find((text) => text.trim().startsWith('script-src '))
  return (directive ?? '').split(/\s+/).filter((source) => /^https?:/.test(source))
}

export const publishedQuery = queryOptions({
  queryKey: ['diagnostics', 'published'],
  queryFn: readPublished,
  retry: false,
  gcTime: 0,
})
