import { expect, it, vi } from 'vitest'
import { metadata } from '../../metadata/enrolment.metadata.ts'
import { metadataInput } from './metadata-input.fixture.ts'

it('a form is found where its row is, which is asked for as the page asks', async () => {
  const read = vi.fn(async () => [{ slug: 'sky' }])
  expect(await metadata({ ...metadataInput('ru'), params: { slug: 'sky' }, read })).toEqual({
    status: 'found',
    metadata: {},
  })
  expect(read).toHaveBeenCalledWith('courses', {
    select: 'slug',
    slug: 'eq.sky',
    takes_enrolments: 'eq.true',
    starts_at: 'not.is.null',
    ends_at: 'not.is.null',
  })
})

it('a form has no metadata when the API does not respond, rather than being missing', async () => {
  const read = () => Promise.reject(new Error('no response'))
  await expect(metadata({ ...metadataInput('ru'), params: { slug: 'sky' }, read })).rejects.toThrow(
    'no response',
  )
})
