import { ApiError } from '@hub/shared-platform'
import { expect, it } from 'vitest'
import { EditConflict } from './edit-conflict.ts'
import { findSavedAfterLostResponse } from './lost-response.ts'
import { amountText, parseMinorUnits } from './numbers.ts'

interface Row {
  readonly slug: string
  readonly price: number | null
  readonly photos: readonly object[]
}

const draftOf = ({ slug, price, photos }: { slug: string; price: string; photos: readonly object[] }) => ({
  slug,
  price: parseMinorUnits(price),
  photos,
})
const sent = { slug: 'holes', price: '1500,0', photos: [{ id: null, path: 'a.webp', alt: { ru: 'Дыра' } }] }
const row: Row = {
  slug: 'holes',
  price: 150_000,
  photos: [{ id: 'p1', path: 'a.webp', alt: { ru: 'Дыра' } }],
}

const over = (there: Row) => [draftOf(sent), draftOf({ ...there, price: amountText(there.price) })] as const
const after = (thrown: unknown) => findSavedAfterLostResponse(thrown, over)

it('returns the version that somebody saved when it is what was sent', () => {
  expect(after(new EditConflict(row))).toBe(row)
})

it.each([
  ['another sum', { price: 150_010 }],
  ['no sum', { price: null }],
  ['another word in a text', { photos: [{ id: 'p1', path: 'a.webp', alt: { ru: 'Звезда' } }] }],
  ['a text more', { photos: [{ id: 'p1', path: 'a.webp', alt: { ru: 'Дыра', en: 'Hole' } }] }],
  ['a row more', { photos: [...row.photos, { id: 'p2', path: 'b.webp', alt: null }] }],
  ['a row less', { photos: [] }],
])('throws the conflict when the saved version has %s', (_, part) => {
  const conflict = new EditConflict({ ...row, ...part })
  expect(() => after(conflict)).toThrow(conflict)
})

it.each([
  ['a duplicate', new ApiError({ kind: 'conflict', message: 'duplicate key', status: 409, code: '23505' })],
  ['a server error', new ApiError({ kind: 'server', message: 'no', status: 500 })],
])('throws any other error unchanged: %s', (_, error) => {
  expect(() => after(error)).toThrow(error)
})
