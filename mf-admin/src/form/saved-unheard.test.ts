import { ApiError } from '@hub/shared-platform'
import { expect, it } from 'vitest'
import { SavedMeanwhile } from './saved-meanwhile.ts'
import { savedUnheard } from './saved-unheard.ts'

interface Row {
  readonly slug: string
  readonly photos: readonly object[]
}

const valuesOf = ({ slug, photos }: Row) => ({ slug, photos: JSON.stringify(photos) })
const sent = { slug: 'holes', photos: JSON.stringify([{ path: 'a.webp', alt_ru: 'Дыра' }]) }
const row: Row = { slug: 'holes', photos: [{ id: 'p1', alt_ru: 'Дыра', path: 'a.webp', cover_seed: null }] }
const other: Row = { ...row, photos: [{ id: 'p1', alt_ru: 'Звезда', path: 'a.webp' }] }

const taken = new ApiError({ kind: 'conflict', message: 'duplicate key', status: 409, code: '23505' })
const slugTaken = new ApiError({ kind: 'conflict', message: 'taken', status: 409, hint: 'slug_taken' })
const after = (thrown: unknown, there?: Row) =>
  savedUnheard<Row, typeof sent>(thrown, { sent, valuesOf, rowAt: async () => there ?? null })

it.each([
  ['the version that somebody saved', new SavedMeanwhile(row)],
  ['the row that has the address', taken],
  ['the event that has the address', slugTaken],
])('takes %s for its own when it is what was sent', async (_, refusal) => {
  expect(await after(refusal, row)).toBe(row)
})

it.each([
  ['somebody saved something else', new SavedMeanwhile(other), undefined],
  ['something else has the address', taken, other],
  ['the row has gone again', taken, undefined],
  ['it was refused for another reason', new ApiError({ kind: 'server', message: 'no', status: 500 }), row],
])('is a refusal when %s', async (_, refusal, there) => {
  await expect(after(refusal, there)).rejects.toBe(refusal)
})

it('is a refusal where a row that was there before is changed, or nobody can look', async () => {
  const changing = savedUnheard<Row, typeof sent>(taken, { sent, valuesOf, rowAt: undefined })
  await expect(changing).rejects.toBe(taken)
  const blind = savedUnheard<Row, typeof sent>(taken, {
    sent,
    valuesOf,
    rowAt: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  await expect(blind).rejects.toBe(taken)
})
