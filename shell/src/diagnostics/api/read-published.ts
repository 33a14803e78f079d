import { parseRegistry, type Registry } from '@hub/contract'
import { queryOptions } from '@hub/shared-platform'

export interface Published {
  registry: Registry
  /** Whether the server gives this visitor a canary; undefined where it does not say. */
  role: string | undefined
  /** Origins that the content security policy admits scripts from, besides the site's own. */
  scriptOrigins: string[]
}

/** What is published for this visitor by now, which may be newer than what the tab runs. */
async function readPublished(): Promise<Published> {
  const response = await fetch('/registry.json', { cache: 'no-cache' })
  if (!response.ok) throw new Error(`registry.json: ${response.status}`)
  return {
    registry: parseRegistry(await response.json()),
    role: response.headers.get('hub-release') ?? undefined,
    scriptOrigins: scriptOriginsOf(response.headers.get('content-security-policy') ?? ownPolicy()),
  }
}

/** Where files are served without headers, pages bring their policy along. */
function ownPolicy(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[http-equiv="content-security-policy"]')
  return meta?.content ?? ''
}

export function scriptOriginsOf(policy: string): string[] {
  const directive = policy.split(';').find((part) => part.trim().startsWith('script-src '))
  return (directive ?? '').split(/\s+/).filter((source) => /^https?:/.test(source))
}

export const publishedQuery = queryOptions({
  queryKey: ['diagnostics', 'published'],
  queryFn: readPublished,
  retry: false,
  gcTime: 0,
})
