import type { PageRule } from '../release/publish.ts'

/** The file for an address, by the first rule whose pattern fits. A trailing slash makes no difference. */
export function pageFor(rules: PageRule[], path: string): string | undefined {
  return rules.find((rule) => toPattern(rule.path).test(path))?.file
}

function toPattern(path: string): RegExp {
  const source = path
    .replace(/\/$/, '')
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*')
  return new RegExp(`^${source}/?$`)
}
