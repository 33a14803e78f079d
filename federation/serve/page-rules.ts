import type { PageRule } from '@hub/release/page-rule'
import { LRUCache } from 'lru-cache'

export interface FoundPage<Rule> {
  rule: Rule
  /** Value of each `:name` of the pattern. */
  params: Record<string, string>
}

/** Returns the first rule whose pattern matches a URL, ignoring a trailing slash. */
export function findPage<Rule extends Pick<PageRule, 'path'>>(
  rules: readonly Rule[],
  path: string,
): FoundPage<Rule> | undefined {
  for (const rule of rules) {
    const match = patternOf(rule.path).exec(path)
    if (match) return { rule, params: { ...match.groups } }
  }
  return undefined
}

const patterns = new LRUCache<string, RegExp>({ max: 1000 })

function patternOf(path: string): RegExp {
  const pattern = patterns.get(path) ?? toPattern(path)
  patterns.set(path, pattern)
  return pattern
}

function toPattern(path: string): RegExp {
  const source = path
    .replace(/\/$/, '')
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
    .replaceAll('*', '.*')
  return new RegExp(`^${source}/?$`)
}
