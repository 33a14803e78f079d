import { policyTag } from '../serve/page-policy.ts'
import { type HeaderSettings, policyDirectives } from './security-headers.ts'

/** What a page cannot say of itself. */
const FOR_HEADERS_ALONE = /^frame-ancestors /
const CHARSET = '<meta charset="utf-8">'

/**
 * A page that brings its content security policy along, for hosts that know files and no headers of a composition.
 * It stands behind the charset, which browsers look for at the very beginning, and before anything that it governs.
 */
export function withPolicy(html: string, settings: HeaderSettings): string {
  if (!html.includes(CHARSET)) throw new Error(`a page without ${CHARSET} has no place for its policy`)
  const policy = policyDirectives(settings).filter((directive) => !FOR_HEADERS_ALONE.test(directive))
  return html.replace(CHARSET, () => CHARSET + policyTag(policy.join('; ')))
}
