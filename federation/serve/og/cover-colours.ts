import type { CoverPrint } from '@hub/shared-ui/cover-art'
import type { CoverColours } from '@hub/shared-ui/cover-svg'
import type { CoverKind } from '@hub/shared-ui/kinds'

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

/** Returns the three colours of a cover for a kind and print, as in the style sheet. */
export function coverColours(kind: CoverKind, print: CoverPrint): CoverColours {
  const { field, soft, beam } = kindColours(kind)
  const { 'cover-ink': ink, 'cover-paper': paper, 'cover-night': night } = TOKENS
  if (print === 'night') return { ground: night, line: beam, spot: paper }
  return print === 'field'
    ? { ground: field, line: ink, spot: paper }
    : { ground: soft, line: ink, spot: field }
}

function kindColours(kind: CoverKind) {
  if (kind === 'hub') {
    const { 'surface-sunk': ground, 'muted-inverse': beam } = TOKENS
    return { field: ground, soft: ground, beam }
  }
  return {
    field: TOKENS[`kind-${kind}-field`],
    soft: TOKENS[`kind-${kind}-soft`],
    beam: TOKENS[`kind-${kind}-beam`],
  }
}
