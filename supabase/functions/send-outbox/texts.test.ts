import { expect, it } from 'vitest'
import { fill } from './texts.ts'

it('fill writes the guillemets of a quoted value as inner quotes, and leaves an unquoted value alone', () => {
  const event = 'Квиз «Таблица»'
  expect(fill('Событие «{event}» перенесли', { event })).toBe('Событие «Квиз „Таблица“» перенесли')
  expect(fill('Новая дата: {event}', { event })).toBe('Новая дата: Квиз «Таблица»')
})
