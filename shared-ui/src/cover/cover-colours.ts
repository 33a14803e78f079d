import type { CoverKind } from '../kind/kinds.ts'
import type { CoverPrint, CoverTheme } from './cover-options.ts'
import type { CoverColours } from './cover-svg.ts'

/** The light theme's tokens for images outside of style sheets. A test compares them with the style sheet. */
export const TOKENS = {
  surface: '#f6f2ea',
  text: '#0f121c',
  muted: '#4f545f',
  'mark-line': '#6f8bff',
  'cover-ink': '#0a0f1d',
  'cover-paper': '#fcfaf6',
  'cover-night': '#090e1f',
  'kind-lecture-field': '#fb634c',
  'kind-lecture-soft': '#ffded7',
  'kind-lecture-beam': '#fe8c78',
  'kind-course-field': '#fe80bc',
  'kind-course-soft': '#fedbe9',
  'kind-course-beam': '#fe80bc',
  'kind-festival-field': '#fbbc03',
  'kind-festival-soft': '#f4e5c7',
  'kind-festival-beam': '#ffc84e',
  'kind-quiz-field': '#a3dd42',
  'kind-quiz-soft': '#deeccf',
  'kind-quiz-beam': '#ade74e',
  'kind-excursion-field': '#06d190',
  'kind-excursion-soft': '#cef0de',
  'kind-excursion-beam': '#06d190',
  'kind-seminar-field': '#04c6e2',
  'kind-seminar-soft': '#c7eef7',
  'kind-seminar-beam': '#04c6e2',
  'kind-screening-field': '#c181fe',
  'kind-screening-soft': '#ede0fd',
  'kind-screening-beam': '#ca95ff',
  'surface-sunk': '#ede7dc',
  'muted-inverse': '#aab1c2',
} as const

type CoverToken = Exclude<keyof typeof TOKENS, 'surface' | 'text' | 'muted' | 'mark-line'>

/** The dark theme's tokens of covers. */
export const DARK_TOKENS: Readonly<Record<CoverToken, string>> = {
  'cover-ink': '#020511',
  'cover-paper': '#f7f3eb',
  'cover-night': '#020411',
  'kind-lecture-field': '#721408',
  'kind-lecture-soft': '#351611',
  'kind-lecture-beam': '#fea291',
  'kind-course-field': '#6b1344',
  'kind-course-soft': '#321623',
  'kind-course-beam': '#fe99c7',
  'kind-festival-field': '#533b00',
  'kind-festival-soft': '#2c1e00',
  'kind-festival-beam': '#ffd070',
  'kind-quiz-field': '#324809',
  'kind-quiz-soft': '#192508',
  'kind-quiz-beam': '#b5ed60',
  'kind-excursion-field': '#024930',
  'kind-excursion-soft': '#032819',
  'kind-excursion-beam': '#0ddf9b',
  'kind-seminar-field': '#024550',
  'kind-seminar-soft': '#01262c',
  'kind-seminar-beam': '#0fd4f1',
  'kind-screening-field': '#4e2472',
  'kind-screening-soft': '#261a33',
  'kind-screening-beam': '#d2a8ff',
  'surface-sunk': '#030615',
  'muted-inverse': '#a7b2c3',
}

/** Returns the three colours of a cover for a kind, print and theme, as `kinds.css` has them. */
export function coverColours(kind: CoverKind, print: CoverPrint, theme: CoverTheme): CoverColours {
  const tokens = theme === 'light' ? TOKENS : DARK_TOKENS
  const { field, soft, beam } = kindColours(kind, tokens)
  const { 'cover-ink': ink, 'cover-paper': paper, 'cover-night': night } = tokens
  if (print === 'night') return { ground: night, line: beam, spot: paper }
  const line = theme === 'light' ? ink : beam
  if (print === 'field') return { ground: field, line, spot: paper }
  return { ground: soft, line, spot: theme === 'light' ? field : paper }
}

function kindColours(kind: CoverKind, tokens: Readonly<Record<CoverToken, string>>) {
  if (kind === 'hub') {
    const { 'surface-sunk': ground, 'muted-inverse': beam } = tokens
    return { field: ground, soft: ground, beam }
  }
  return {
    field: tokens[`kind-${kind}-field`],
    soft: tokens[`kind-${kind}-soft`],
    beam: tokens[`kind-${kind}-beam`],
  }
}
