// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Kind } from './kind.tsx'
import { isEventKind, kindNames } from './kinds.ts'

describe('Kind', () => {
  it.each([
    ['ru', 'Лекция, Семинар, Фестиваль, Кинопоказ, Квиз, Экскурсия, Курс'],
    ['en', 'Lecture, Seminar, Festival, Screening, Quiz, Excursion, Course'],
  ] as const)('has a word for every kind (%s)', async (language, expected) => {
    await renderUi(
      <ul>
        {kindNames.map((kind) => (
          <li key={kind}>
            <Kind kind={kind} />
          </li>
        ))}
      </ul>,
      language,
    )
    const words = screen.getAllByRole('listitem').map((item) => item.textContent ?? '')
    expect(words.toSorted()).toEqual(expected.split(', ').toSorted())
  })
})

describe('isEventKind', () => {
  it.each([
    ['quiz', true],
    ['course', false],
    ['hub', false],
    ['%00', false],
    [undefined, false],
  ])('%s: %s', (value, expected) => {
    expect(isEventKind(value)).toBe(expected)
  })
})
