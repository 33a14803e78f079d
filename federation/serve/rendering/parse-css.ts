/** A rule of a style sheet: a statement without a block, one with declarations, or one with further rules. */
export type CssRule =
  | { type: 'statement'; text: string }
  | { type: 'declarations'; prelude: string; declarations: string[] }
  | { type: 'group'; prelude: string; rules: CssRule[] }

/** At-rules whose block contains rules that are selected like those outside. */
const GROUP = /^@(layer|media|supports|container|starting-style)\b/

/**
 * Parses a minified style sheet as the bundler writes it: without comments and without nested rules. Keyframes and fonts
 * are `declarations`, whatever their block contains.
 */
export function parseCss(css: string): CssRule[] {
  const rules: CssRule[] = []
  let start = 0
  while (start < css.length) {
    const end = endOf(css, start, ';{')
    const prelude = css.slice(start, end).trim()
    if (css[end] !== '{') {
      if (prelude !== '') rules.push({ type: 'statement', text: `${prelude};` })
      start = end + 1
      continue
    }
    const close = endOf(css, end + 1, '}')
    const block = css.slice(end + 1, close)
    rules.push(
      GROUP.test(prelude)
        ? { type: 'group', prelude, rules: parseCss(block) }
        : {
            type: 'declarations',
            prelude,
            declarations: splitCss(block, ';').filter((it) => it.trim() !== ''),
          },
    )
    start = close + 1
  }
  return rules
}

/** Splits CSS at a character, where that does not stand in a string, in brackets or in a block. */
export function splitCss(css: string, separator: string): string[] {
  const parts: string[] = []
  for (let start = 0; start <= css.length; ) {
    const end = endOf(css, start, separator)
    parts.push(css.slice(start, end))
    start = end + 1
  }
  return parts
}

/** Returns where the first of some characters stands, outside of strings, brackets and blocks; else the length. */
function endOf(css: string, from: number, characters: string): number {
  let depth = 0
  for (let index = from; index < css.length; index++) {
    const character = css.charAt(index)
    if (character === '\\') index++
    else if (character === '"' || character === "'") index = endOfString(css, index)
    else if (depth === 0 && characters.includes(character)) return index
    else if ('([{'.includes(character)) depth++
    else if (')]}'.includes(character)) depth--
  }
  return css.length
}

function endOfString(css: string, open: number): number {
  const quote = css.charAt(open)
  let index = open + 1
  while (index < css.length && css.charAt(index) !== quote) index += css.charAt(index) === '\\' ? 2 : 1
  return index
}
