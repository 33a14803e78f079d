import { describe, expect, it } from 'vitest'
import { nextPosts, type PostRow, type SignedPost, toPost, toSignedPosts } from './post.ts'

const now = new Date('2056-12-01T12:00:00Z')
const summary = (id: string, published_at: string | null) => ({
  id,
  slug: id,
  title: { ru: id },
  summary: null,
  published_at,
  cover_path: null,
  cover_motif: null,
  cover_print: null,
})
const author = {
  id: 'lev',
  slug: 'lev',
  name: { ru: 'Лев' },
  field: null,
  headline: null,
  photo_path: null,
  cover_motif: null,
  cover_print: null,
}
const row = (posts: ReturnType<typeof summary>[]): PostRow => ({
  ...summary('stars', '2056-11-01T12:00:00Z'),
  body: { ru: '<p>Текст</p>' },
  speaker: { ...author, posts },
})

const ids = (posts: readonly { id: string }[] = []) => posts.map(({ id }) => id)

describe('toPost', () => {
  it('has the other posts that are out, the latest first', () => {
    const post = toPost(
      row([
        summary('old', '2055-01-01T12:00:00Z'),
        summary('stars', '2056-11-01T12:00:00Z'),
        summary('draft', null),
        summary('to-come', '2057-01-01T12:00:00Z'),
        summary('new', '2056-11-30T12:00:00Z'),
      ]),
      now,
    )
    expect(ids(post?.others)).toEqual(['new', 'old'])
    expect(post?.author).toEqual(author)
  })

  it('is nobody’s to read when its author is hidden', () => {
    expect(toPost({ ...row([]), speaker: null }, now)).toBeNull()
  })
})

describe('readNext', () => {
  const signed = (id: string): SignedPost =>
    ({ ...summary(id, '2056-11-01T12:00:00Z'), author }) as SignedPost
  const post = toPost(row([summary('a', '2056-10-01T12:00:00Z')]), now)

  it('begins with the same author and goes on with what is new, each once, without the post itself', () => {
    expect(post && ids(nextPosts(post, ['b', 'stars', 'a', 'c', 'd'].map(signed)))).toEqual(['a', 'b', 'c'])
  })
})

it('posts of hidden authors are left out', () => {
  const hidden = {
    ...summary('x', '2056-11-01T12:00:00Z'),
    published_at: '2056-11-01T12:00:00Z',
    author: null,
  }
  expect(toSignedPosts([hidden])).toEqual([])
})
