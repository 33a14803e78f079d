import { describe, expect, it } from 'vitest'
import { metadataInput } from '../../../lib/metadata/metadata-input.fixture.ts'
import { expectRequired } from '../../../lib/metadata/required-fields.fixture.ts'
import { toPost } from '../model/post.ts'
import { ID, page, postRow } from '../speaker.fixture.ts'
import { postMetadata } from './post-metadata.ts'
import { speakerMetadata } from './speaker-metadata.ts'

const { speaker } = page
const NOW = new Date('2056-12-01T12:00:00Z')

describe('a speaker', () => {
  it('is somebody, with what search engines ask for', () => {
    const bare = { ...speaker, headline: null, field: null, links: [], languages: [] }
    for (const person of [speaker, bare])
      for (const node of speakerMetadata(person, metadataInput('en')).data ?? []) expectRequired(node)
    expect(speakerMetadata(speaker, metadataInput('en'))).toMatchObject({
      title: 'Marija Kovač',
      description: 'astrophysicist who finds black holes',
      path: `/speakers/${ID}`,
      type: 'profile',
      data: [
        {
          mainEntity: {
            '@type': 'Person',
            jobTitle: 'astrophysicist who finds black holes',
            knowsAbout: 'astrophysics',
            sameAs: ['https://people.hub.example/marija'],
          },
        },
        {},
      ],
    })
  })

  it('shows a photo where there is one, else the drawing of the page', () => {
    expect(speakerMetadata({ ...speaker, photo_path: 'm.jpg' }, metadataInput('ru')).image).toBe(
      'https://api.example/media/m.jpg',
    )
    expect(speakerMetadata(speaker, metadataInput('ru')).previewImage?.seed).toBe(ID)
  })
})

describe('a post', () => {
  const metadata = (changes: Partial<typeof postRow> = {}, language: 'ru' | 'en' = 'ru') => {
    const post = toPost({ ...postRow, ...changes }, NOW)
    if (!post) throw new Error('the post has an author')
    return postMetadata(post, metadataInput(language))
  }

  it('says what it is about, by whom and since when, with what search engines ask for', () => {
    for (const changes of [{}, { summary: null }])
      for (const node of metadata(changes).data ?? []) expectRequired(node)
    expect(metadata()).toMatchObject({
      title: 'Звезда, которой не было',
      path: `/speakers/${ID}/blog/the-star`,
      data: [
        {
          '@type': 'BlogPosting',
          datePublished: '2026-10-04T10:00:00+02:00',
          author: { name: 'Мария Ковач' },
          publisher: { name: 'Научный хаб' },
        },
        {},
      ],
    })
  })

  it('names the language that it is written in', () => {
    expect(metadata({ title: { ru: 'Звезда' } }, 'en').data?.[0]).toMatchObject({ inLanguage: 'ru' })
    expect(metadata({}, 'en').data?.[0]).toMatchObject({ inLanguage: 'en' })
  })
})
