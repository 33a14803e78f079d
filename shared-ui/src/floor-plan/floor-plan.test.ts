import { expect, it } from 'vitest'
import { labelLines } from './floor-plan.tsx'

it.each([
  ['Большой зал', 280, 13, ['Большой зал']],
  ['Аудитория «Кюри»', 150, 24, ['Аудитория', '«Кюри»']],
  ['Малый зал имени Милевы Марич', 150, 13, ['Малый зал имени', 'Милевы Марич']],
  ['Переговорная', 90, 24, undefined],
  ['', 90, 13, []],
])('labelLines breaks «%s» into lines of %i at size %i', (label, width, size, lines) => {
  expect(labelLines(label, width, size)).toEqual(lines)
})
