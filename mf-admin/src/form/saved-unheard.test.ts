import { ApiError } from '@hub/shared-platform'
import { expect, it } from 'vitest'
import { minorOf, sumText } from './figures.ts'
import { SavedMeanwhile } from './saved-meanwhile.ts'
import { savedUnheard } from './saved-unheard.ts'

interface Row {
  readonly slug: string
  readonly price: number | null
  readonly photos: readonly object[]
}

const draftOf = ({ slug, price, photos }: { slug: string; price: string; photos: readonly object[] }) => ({
  slug,
  price: minorOf(price),
  photos,
})
const sent = { slug: 'holes', price: '1500,0', photos: [{ id: null, path: 'a.webp', alt: { ru: 'Дыра' } }] }
const row: Row = {
  slug: 'holes',
  price: 150_000,
  photos: [{ id: 'p1', path: 'a.webp', alt: { ru: 'Дыра' } }],
}

const over = (there: Row) => [draftOf(sent), draftOf({ ...there, price: sumText(there.price) })] as const
const wish = draftOf(sent)

const taken = new ApiError({ kind: 'conflict', message: 'duplicate key', status: 409, code: '23505' })
const slugTaken = new ApiError({ kind: 'conflict', message: 'taken', status: 409, hint: 'slug_taken' })
const after = (thrown: unknown, there?: Row) =>
  savedUnheard(thrown, { wish, draftsOver: over, rowAt: async () => there ?? null })

it.each([
  ['the version that somebody saved', new SavedMeanwhile(row)],
  ['the row that has the address', taken],
  ['the event that has the address', slugTaken],
])('takes %s for its own when it is what was sent', async (_, refusal) => {
  expect(await after(refusal, row)).toBe(row)
})

it.each([
  ['another sum', { price: 150_010 }],
  ['no sum', { price: null }],
  ['another word in a text', { photos: [{ id: 'p1', path: 'a.webp', alt: { ru: 'Звезда' } }] }],
  ['a text more', { photos: [{ id: 'p1', path: 'a.webp', alt: { ru: 'Дыра', en: 'Hole' } }] }],
  ['a row more', { photos: [...row.photos, { id: 'p2', path: 'b.webp', alt: null }] }],
  ['a row less', { photos: [] }],
])('is a refusal when there is %s', async (_, part) => {
  await expect(after(taken, { ...row, ...part })).rejects.toBe(taken)
})

it.each([
  ['somebody saved something else', new SavedMeanwhile({ ...row, slug: 'stars' }), undefined],
  ['the row has gone again', taken, undefined],
  ['it was refused for another reason', new ApiError({ kind: 'server', message: 'no', status: 500 }), row],
])('is a refusal when %s', async (_, refusal, there) => {
  await expect(after(refusal, there)).rejects.toBe(refusal)
})

it('is a refusal where a row that was there before is changed, or nobody can look', async () => {
  const changing = savedUnheard(taken, { wish, draftsOver: over, rowAt: undefined })
  await expect(changing).rejects.toBe(taken)
  const blind = savedUnheard<Row, typeof wish>(taken, {
    wish,
    draftsOver: over,
    rowAt: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  await expect(blind).rejects.toBe(taken)
})
