import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Tokens = Readonly<Record<string, string>>

function declarations(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`No block ${selector}`)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((m) => [m[1], m[2]]))
}

const themes = {
  light: declarations("[data-theme='light']"),
  dark: declarations("[data-theme='dark']"),
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(tokens: Tokens, foreground: string, background: string): number {
  const [a, b] = [foreground, background].map((name) => {
    const value = tokens[name]
    if (!value || !/^#[0-9a-f]{6}$/.test(value)) throw new Error(`--${name} is not a colour: ${value}`)
    return luminance(value)
  }) as [number, number]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const surfaces = ['surface', 'surface-raised', 'surface-sunk']
const kinds = ['lecture', 'course', 'festival', 'quiz', 'excursion', 'seminar', 'screening']
const calendar = ['event', 'booking', 'pending', 'meeting', 'maintenance']
const tones = ['positive', 'warning', 'danger', 'accent']

type Rule = readonly [minimum: number, foreground: string, backgrounds: readonly string[]]

const body = 7
const text = 4.5
const graphics = 3

const rules: readonly Rule[] = [
  [body, 'text', [...surfaces, ...tones.map((tone) => `${tone}-soft`)]],
  [body, 'on-inverse', ['surface-inverse', 'cover-night']],
  [text, 'muted', [...surfaces, 'accent-soft']],
  [text, 'muted-inverse', ['surface-inverse', 'cover-night']],
  [text, 'on-accent', ['accent', 'accent-hover']],
  [text, 'on-danger', ['danger', 'danger-hover']],
  [text, 'surface', ['text']],
  [text, 'toast-positive', ['surface-inverse']],
  [text, 'toast-danger', ['surface-inverse']],
  ...tones.map((tone): Rule => [text, tone, [...surfaces, `${tone}-soft`]]),
  ...kinds.map((kind): Rule => [text, `kind-${kind}`, [...surfaces, `kind-${kind}-soft`]]),
  ...calendar.map((kind): Rule => [text, `cal-${kind}`, [...surfaces, `cal-${kind}-soft`]]),
  [graphics, 'line-strong', surfaces],
  ...kinds.map((kind): Rule => [graphics, `kind-${kind}-beam`, ['cover-night']]),
]

/** By day a cover's lines are ink on its ground; by night they are the kind's light. */
const coverLine = (theme: string, kind: string) => (theme === 'light' ? 'cover-ink' : `kind-${kind}-beam`)

describe.each(Object.entries(themes))('contrast, %s', (theme, tokens) => {
  const coverRules = kinds.map(
    (kind): Rule => [graphics, coverLine(theme, kind), [`kind-${kind}-field`, `kind-${kind}-soft`]],
  )
  const pairs = [...rules, ...coverRules].flatMap(([minimum, foreground, backgrounds]) =>
    backgrounds.map((background) => ({ minimum, foreground, background })),
  )

  it.each(pairs)('$foreground on $background: $minimum', ({ minimum, foreground, background }) => {
    expect(contrast(tokens, foreground, background)).toBeGreaterThanOrEqual(minimum)
  })
})

it('each theme of a part of the page leaves nothing of the other', () => {
  const missing = Object.keys(themes.dark).filter(
    (name) => !(name in themes.light) && name !== 'shadow-float',
  )
  expect(missing).toEqual([])
})

describe('dark theme', () => {
  it('is the same whether the system or the visitor asked for it', () => {
    expect(declarations(":root:not([data-theme='light'])")).toEqual(themes.dark)
  })

  it('retunes every colour of the light theme', () => {
    const missing = Object.entries(themes.light)
      .filter(([name, value]) => value.startsWith('#') && !(name in themes.dark))
      .map(([name]) => name)
    expect(missing).toEqual([])
  })
})
