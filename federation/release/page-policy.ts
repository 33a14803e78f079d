import { FRAME_ANCESTORS, policyTag } from './policy-tag.ts'
import { type HeaderSettings, policyDirectives } from './security-headers.ts'

const CHARSET = '<meta charset="utf-8">'

/**
 * Adds the content security policy to a page as `<meta>`, for hosts that cannot send the composition's
 * headers. It follows the charset, which browsers expect first, and precedes everything that it governs.
 */
export function withPolicy(html: string, settings: HeaderSettings): string {
  if (!html.includes(CHARSET)) throw new Error(`a page without ${CHARSET} has no place for its policy`)
  const policy = policyDirectives(settings).filter((directive) => directive !== FRAME_ANCESTORS)
  return html.replace(CHARSET, () => CHARSET + policyTag(policy.join('; ')))
}
