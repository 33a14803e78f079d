import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { coverColours, DARK_TOKENS, TOKENS } from './cover-colours.ts'

const sheet = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8')
const [light = ''] = sheet.split('prefers-color-scheme: dark')
const dark = sheet.slice(sheet.lastIndexOf(`[data-theme='dark'] {`))

it.each([
  ['light', light, TOKENS],
  ['dark', dark, DARK_TOKENS],
] as const)('images have the tokens of the %s theme', (_, declarations, tokens) => {
  for (const [name, colour] of Object.entries(tokens)) expect(declarations).toContain(`--${name}: ${colour};`)
})

it('lines of covers are ink by day and the light of the kind by night', () => {
  expect(coverColours('quiz', 'field', 'light').line).toBe(TOKENS['cover-ink'])
  expect(coverColours('quiz', 'field', 'dark').line).toBe(DARK_TOKENS['kind-quiz-beam'])
  expect(coverColours('quiz', 'night', 'light').line).toBe(TOKENS['kind-quiz-beam'])
})
