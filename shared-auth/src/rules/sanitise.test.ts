import { expect, test } from 'vitest'
import { sanitise } from './sanitise.ts'

test.each([
  ['  Анна  ', 'Анна'],
  ['<b>Анна</b>', 'bАнна/b'],
  ['javascript:alert(1)', 'alert(1)'],
  ['JavaScript:alert(1)', 'alert(1)'],
  ['javajavascript:script:alert(1)', 'alert(1)'],
  ['java<script:alert(1)', 'alert(1)'],
  ['Анна onclick=alert(1)', 'Анна alert(1)'],
  ['ONLOAD = x', 'x'],
  ['Лимон = жёлтый', 'Лимон = жёлтый'],
  ['Anton=Anna', 'Anton=Anna'],
  ['', ''],
])('%j becomes %j', (input, expected) => {
  expect(sanitise(input)).toBe(expected)
})
