import { LRUCache } from 'lru-cache'
import { type CssRule, parseCss, splitCss } from './parse-css.ts'

/** What rules may select in a page, and what it uses of them. */
interface PageNames {
  tags: Set<string>
  classes: Set<string>
  /** `name` and `name=value` of attributes that components set for their style sheets. */
  attributes: Set<string>
  /** Custom properties that the HTML itself uses. */
  properties: Set<string>
  /** `unicode-range` of the fonts that have characters of the page. */
  characters: Set<string>
}

/** The page's inline script sets them before the first paint. */
const SET_BY_SCRIPT = /^data-(theme|skip-offscreen)(=|$)/
const STYLED_ATTRIBUTE = /^(data|aria)-/
/** What is in the brackets need not be there, or need not be on the same element. */
const CONDITION = /:(not|is|where|has|nth-child|nth-last-child)$/

/** All pages of a pattern have the same style sheets. */
const parsed = new LRUCache<string, CssRule[]>({ max: 20, memoMethod: parseCss })
/** Critical CSS by style sheet and names. A page that is rendered again mostly has the same names. */
const known = new LRUCache<string, string>({ max: 100 })

/**
 * Returns the rules of a style sheet that apply to a page as long as no script changes it, in their order, and of its
 * fonts, custom properties, keyframes and repeated rules those that have an effect. States that the browser sets (`:hover`,
 * `:checked`, media) count as possible.
 */
export function criticalCss(css: string, html: string): string {
  const rules = parsed.memo(css)
  const names = { ...namesIn(html), characters: rangesIn(html, rules) }
  const key = [css, ...Object.values(names).map((values) => [...values].sort().join(' '))].join('\n')
  const found = known.get(key)
  if (found !== undefined) return found
  const selected = withoutRepeated(selectRules(rules, names))
  const critical = write(withoutUnused(selected, names))
  known.set(key, critical)
  return critical
}

/** Use of a custom property. */
const USE = /var\((--[\w-]+)/g
const TAG = /<([a-zA-Z][\w-]*)((?:\s[^<>"]*(?:"[^"]*"[^<>"]*)*)?)>/g

function namesIn(html: string): Omit<PageNames, 'characters'> {
  const uses = [...html.matchAll(USE)].map(([, name = '']) => name)
  const names = {
    tags: new Set<string>(),
    classes: new Set<string>(),
    attributes: new Set<string>(),
    properties: new Set(uses),
  }
  for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
    names.tags.add(tag)
    for (const [, name = '', value = ''] of attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) {
      if (name === 'class') for (const it of value.split(' ')) names.classes.add(it)
      else if (STYLED_ATTRIBUTE.test(name)) names.attributes.add(name).add(`${name}=${value}`)
    }
  }
  return names
}

/** Returns the `unicode-range` of those fonts that the HTML has a character of. */
function rangesIn(html: string, rules: readonly CssRule[]): Set<string> {
  return new Set(rangesOf(rules).filter((range) => charactersOf.memo(range).test(html)))
}

const rangesOf = (rules: readonly CssRule[]): string[] =>
  rules.flatMap((rule) => (rule.type === 'group' ? rangesOf(rule.rules) : (rangeOf(rule) ?? [])))

const RANGE = /^\s*unicode-range:(.*)$/s

function rangeOf(rule: CssRule): string | undefined {
  if (rule.type !== 'declarations' || rule.prelude !== '@font-face') return undefined
  return rule.declarations.map((it) => RANGE.exec(it)?.[1]).find(Boolean)
}

/** A pattern of the characters of a `unicode-range`, which lists `U+41`, `U+0-7F` and `U+4??`. */
const charactersOf = new LRUCache<string, RegExp>({
  max: 100,
  memoMethod: (range) => {
    const spans = [...range.matchAll(/u\+([0-9a-f?]+)(?:-([0-9a-f]+))?/gi)]
    const point = (digits: string) => `\\u{${digits}}`
    const classes = spans.map(
      ([, from = '', to = from]) => `${point(from.replaceAll('?', '0'))}-${point(to.replaceAll('?', 'F'))}`,
    )
    return new RegExp(`[${classes.join('')}]`, 'u')
  },
})

function selectRules(rules: readonly CssRule[], names: PageNames): CssRule[] {
  return rules.flatMap((rule): CssRule[] => {
    if (rule.type === 'group') {
      const inner = selectRules(rule.rules, names)
      // An empty layer keeps its place among the others.
      return inner.length > 0 || rule.prelude.startsWith('@layer') ? [{ ...rule, rules: inner }] : []
    }
    const range = rangeOf(rule)
    if (range !== undefined && !names.characters.has(range)) return []
    if (rule.type === 'statement' || rule.prelude.startsWith('@')) return [rule]
    const selectors = splitCss(rule.prelude, ',').filter((selector) => maySelect(selector, names))
    return selectors.length > 0 ? [{ ...rule, prelude: selectors.join(',') }] : []
  })
}

function maySelect(selector: string, { tags, classes, attributes }: PageNames): boolean {
  if (selector.includes('\\')) return true
  const certain = withoutConditions(selector)
  const isAttribute = ([, name = '', value]: RegExpMatchArray) => {
    const attribute = value === undefined ? name : `${name}=${value}`
    return !STYLED_ATTRIBUTE.test(name) || SET_BY_SCRIPT.test(name) || attributes.has(attribute)
  }
  const bare = certain.replaceAll(/\[[^\]]*\]/g, '')
  return (
    [...certain.matchAll(/\[([\w-]+)(?:="?([^"\]]*)"?)?\]/g)].every(isAttribute) &&
    [...bare.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name)) &&
    [...bare.matchAll(/(?:^|[\s>+~])([a-zA-Z][\w-]*)/g)].every(([, tag = '']) => tags.has(tag))
  )
}

/** Removes the brackets of pseudo-classes. */
function withoutConditions(selector: string): string {
  let result = ''
  for (let rest = selector; rest !== ''; ) {
    const open = rest.indexOf('(')
    if (open < 0 || !CONDITION.test(rest.slice(0, open))) return result + rest
    const [inside = ''] = splitCss(rest.slice(open + 1), ')')
    result += rest.slice(0, open).replace(CONDITION, '')
    rest = rest.slice(open + 1 + inside.length + 1)
  }
  return result
}

/** Leaves the last of rules that are the same: it decides. */
function withoutRepeated(rules: readonly CssRule[], context = '', seen = new Set<string>()): CssRule[] {
  return rules
    .toReversed()
    .flatMap((rule): CssRule[] => {
      if (rule.type === 'statement') return [rule]
      if (rule.type === 'group') {
        const inner = withoutRepeated(rule.rules, `${context}${rule.prelude}{`, seen)
        return inner.length > 0 || rule.prelude.startsWith('@layer') ? [{ ...rule, rules: inner }] : []
      }
      const key = context + write([rule])
      const isRepeated = seen.has(key)
      seen.add(key)
      return isRepeated ? [] : [rule]
    })
    .toReversed()
}

/** Removes custom properties and keyframes that nothing uses, also those that were used by removed ones only. */
function withoutUnused(rules: readonly CssRule[], names: PageNames): CssRule[] {
  const css = write(rules)
  const used = new Set([...names.properties, ...[...css.matchAll(USE)].map(([, name = '']) => name)])
  const animated = new Set(
    [...css.matchAll(/animation(?:-name)?:([^;}]+)/g)].flatMap(([, value = '']) => value.split(/[\s,]+/)),
  )
  const isUsed = (declaration: string) => {
    const [, property] = /^\s*(--[\w-]+)\s*:/.exec(declaration) ?? []
    return property === undefined || used.has(property)
  }
  const cleanBlock = (rule: CssRule & { type: 'declarations' }): CssRule[] => {
    const [, keyframes] = /^@(?:-webkit-)?keyframes (\S+)/.exec(rule.prelude) ?? []
    if (keyframes) return animated.has(keyframes) ? [rule] : []
    const declarations = rule.declarations.filter(isUsed)
    return declarations.length > 0 ? [{ ...rule, declarations }] : []
  }
  const clean = (list: readonly CssRule[]): CssRule[] =>
    list.flatMap((rule): CssRule[] => {
      if (rule.type === 'declarations') return cleanBlock(rule)
      return [rule.type === 'group' ? { ...rule, rules: clean(rule.rules) } : rule]
    })
  const cleaned = clean(rules)
  return write(cleaned) === css ? cleaned : withoutUnused(cleaned, names)
}

function write(rules: readonly CssRule[]): string {
  return rules
    .map((rule) => {
      if (rule.type === 'statement') return rule.text
      const content = rule.type === 'group' ? write(rule.rules) : rule.declarations.join(';')
      return `${rule.prelude}{${content}}`
    })
    .join('')
}
