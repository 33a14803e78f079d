import type { PageRule } from '../release/page-rule.ts'

export interface FoundPage<Rule> {
  rule: Rule
  /** What stands in the address for each `:name` of the pattern. */
  params: Record<string, string>
}

/** The first rule whose pattern fits an address. A trailing slash makes no difference. */
export function findPage<Rule extends Pick<PageRule, 'path'>>(
  rules: readonly Rule[],
  path: string,
): FoundPage<Rule> | undefined {
  for (const rule of rules) {
    const match = toPattern(rule.path).exec(path)
    if (match) return { rule, params: { ...match.groups } }
  }
  return undefined
}

function toPattern(path: string): RegExp {
  const source = path
    .replace(/\/$/, '')
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
    .replaceAll('*', '.*')
  return new RegExp(`^${source}/?$`)
}
