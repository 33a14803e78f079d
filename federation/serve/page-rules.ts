import type { PageRule } from '../release/write-pages.ts'

/** The files for an address, by the first rule whose pattern fits. A trailing slash makes no difference. */
export function pageFor(rules: PageRule[], path: string): PageRule['files'] | undefined {
  return rules.find((rule) => toPattern(rule.path).test(path))?.files
}

function toPattern(path: string): RegExp {
  const source = path
    .replace(/\/$/, '')
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*')
  return new RegExp(`^${source}/?$`)
}
