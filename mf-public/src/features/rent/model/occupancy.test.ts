import { HOUR } from '@hub/shared-ui/wall-clock'
import { describe, expect, it } from 'vitest'
import { mergeAdjacent, type OccupiedTime, overlaps, type SlotState, segmentsOf } from './occupancy.ts'

const ten = Date.parse('2026-11-16T09:00Z')
const hour = { startsAt: ten, endsAt: ten + HOUR }

/** From and until in hours after ten. */
const taken = (state: SlotState, from: number, until: number): OccupiedTime => ({
  state,
  startsAt: ten + from * HOUR,
  endsAt: ten + until * HOUR,
  event: null,
})

const segmentTexts = (...all: OccupiedTime[]) =>
  segmentsOf(hour, all).map(
    ({ from, until, taken: { state }, isFirst }) => `${state} ${from}–${until}${isFirst ? ' begins' : ''}`,
  )

describe('an hour is taken by', () => {
  it.each([
    ['nothing', [], []],
    ['nothing that ends as it begins', [taken('booked', -1, 0)], []],
    ['nothing that begins as it ends', [taken('booked', 1, 2)], []],
    ['all of it', [taken('booked', 0, 1)], ['booked 0–1 begins']],
    ['something that goes on', [taken('event', 0, 3)], ['event 0–1 begins']],
    ['something that began before', [taken('event', -1, 3)], ['event 0–1']],
    ['its second half', [taken('occupied', 0.5, 1)], ['occupied 0.5–1 begins']],
    ['its first half', [taken('occupied', -1, 0.5)], ['occupied 0–0.5']],
    ['its middle', [taken('pending', 0.25, 0.5)], ['pending 0.25–0.5 begins']],
    [
      'two things, one after the other',
      [taken('event', 0.5, 2), taken('booked', -1, 0.5)],
      ['booked 0–0.5', 'event 0.5–1 begins'],
    ],
    [
      'two bookings of the same kind',
      [taken('booked', 0, 0.5), taken('booked', 0.5, 1)],
      ['booked 0–0.5 begins', 'booked 0.5–1 begins'],
    ],
    [
      'two things with a gap',
      [taken('booked', 0, 0.25), taken('pending', 0.75, 2)],
      ['booked 0–0.25 begins', 'pending 0.75–1 begins'],
    ],
    [
      'what is certain, where two overlap',
      [taken('pending', 0, 1), taken('event', 0, 1)],
      ['event 0–1 begins'],
    ],
    [
      'each, where two overlap in part',
      [taken('pending', 0, 1), taken('booked', 0.5, 2)],
      ['pending 0–0.5 begins', 'booked 0.5–1 begins'],
    ],
    [
      'what shows on both sides of another',
      [taken('pending', 0, 1), taken('booked', 0.25, 0.5)],
      ['pending 0–0.25 begins', 'booked 0.25–0.5 begins', 'pending 0.5–1'],
    ],
  ])('%s', (_, all, expected) => {
    expect(segmentTexts(...all)).toEqual(expected)
  })
})

it.each([
  [0, 1, true],
  [-1, 0, false],
  [1, 2, false],
  [0.5, 0.6, true],
  [-5, 5, true],
])('what goes from %f to %f overlaps the hour: %s', (from, until, expected) => {
  expect(overlaps(taken('booked', from, until), hour)).toBe(expected)
})

describe('what follows without a break', () => {
  const event = (from: number, until: number, slug: string): OccupiedTime => ({
    ...taken('event', from, until),
    event: { slug, title: { ru: slug } },
  })
  const spans = (...all: OccupiedTime[]) =>
    mergeAdjacent(all).map(
      ({ state, startsAt, endsAt }) => `${state} ${(startsAt - ten) / HOUR}–${(endsAt - ten) / HOUR}`,
    )

  it.each([
    ['is one booking', [taken('booked', 0, 1), taken('booked', 1, 2), taken('booked', 2, 3)], ['booked 0–3']],
    ['in whatever order it is told', [taken('booked', 1, 2), taken('booked', 0, 1)], ['booked 0–2']],
    [
      'is two when it is of two kinds',
      [taken('booked', 0, 1), taken('pending', 1, 2)],
      ['booked 0–1', 'pending 1–2'],
    ],
    ['is two events when both have names', [event(0, 1, 'a'), event(1, 2, 'b')], ['event 0–1', 'event 1–2']],
    ['has no break', [taken('booked', 0, 1), taken('booked', 1.5, 2)], ['booked 0–1', 'booked 1.5–2']],
  ])('%s', (_, all, expected) => {
    expect(spans(...all)).toEqual(expected)
  })
})
