import { expect, it } from 'vitest'
import { pixelShiftAt } from './pixel-shift.ts'

const minute = (number: number) => pixelShiftAt(new Date(Date.UTC(2026, 11, 8) + number * 60_000))
const hour = Array.from({ length: 60 }, (_, number) => minute(number))

it('moves every minute', () => {
  const stays = hour.filter((drift, number) => {
    const next = minute(number + 1)
    return drift.x === next.x && drift.y === next.y
  })
  expect(stays).toEqual([])
})

it('uses all nine places alike', () => {
  const places = hour.slice(0, 54).map(({ x, y }) => `${x} ${y}`)
  const counts = [...new Set(places)].map((place) => places.filter((it) => it === place).length)
  expect(counts).toEqual(Array.from({ length: 9 }, () => 6))
})

it('changes the sides for half of the time', () => {
  expect(hour.filter(({ isMirrored }) => isMirrored)).toHaveLength(30)
})
