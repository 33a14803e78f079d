import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { describe, expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../../..')
const sheets = globSync('{shell,mf-*,shared-*}/src/**/*.module.css', { cwd: repository })
const read = (file: string) =>
  readFileSync(join(repository, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')

const FORCED = '@media (forced-colors: active)'
const SELECTED = /:checked|\[aria-(current|selected)|\[data-today/

/** Returns the selectors that show a selection by a background. What is pressed has a rule in `utilities.css`. */
function selectedByBackground(css: string): string[] {
  const open: string[] = []
  const found: string[] = []
  for (const [, before = '', end] of css.matchAll(/([^{};]*)([{};])/g)) {
    const text = before.trim()
    if (end === '{') open.push(text)
    else if (/^background(-color)?:(?!\s*none)/.test(text)) {
      const selector = open.at(-1) ?? ''
      if (SELECTED.test(selector) && !open.includes(FORCED)) found.push(selector)
    }
    if (end === '}') open.pop()
  }
  return found
}

describe('with forced colours', () => {
  it.each(sheets)('%s shows what is selected in another way than by a background', (file) => {
    const css = read(file)
    expect(css.includes(FORCED) ? [] : selectedByBackground(css)).toEqual([])
  })

  it('what is pressed has the system colours of a selection', () => {
    const css = read('shared-ui/src/styles/utilities.css')
    const rule = css.slice(css.indexOf(FORCED))
    expect(rule).toMatch(/\[aria-pressed='true'\] \{[^}]*background: Highlight;\s*color: HighlightText;/)
  })

  it('transparent borders, which become visible, stand only where a border is right or has a rule of its own', () => {
    const transparent = sheets.filter((file) => /border[\w-]*:[^;]*\btransparent\b/.test(read(file)))
    expect(transparent.map((file) => file.split('/').at(-1)).sort()).toEqual([
      'badge.module.css',
      'button.module.css',
      'calendar.module.css',
      'header.module.css',
    ])
  })
})
