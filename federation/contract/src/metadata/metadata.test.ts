import { describe, expect, it } from 'vitest'
import { metadataHtml, replaceMetadata } from './metadata-html.ts'
import { metadataTags } from './metadata-tags.ts'
import { pageOfPreviewImage, previewImagePath } from './metadata-urls.ts'
import type { PageMetadata } from './page-metadata.ts'

const place = { siteName: 'Научный хаб', language: 'ru', origin: 'https://hub.example' } as const
const metadata: PageMetadata = { title: 'Квиз', description: 'Вечер вопросов', path: '/events/quiz' }
const html = (changes: PageMetadata = {}, at: Partial<Parameters<typeof metadataTags>[1]> = {}) =>
  metadataHtml(metadataTags({ ...metadata, ...changes }, { ...place, ...at }))

describe('the metadata of a page', () => {
  it('has the title of the page followed by the name of the site', () => {
    expect(html()).toContain(
      '<title>Квиз — Научный хаб</title><meta name="description" content="Вечер вопросов">',
    )
    expect(html({ title: undefined })).toContain('<title>Научный хаб</title>')
  })

  it('has one URL for each language, and the Russian one as default', () => {
    const russian = html()
    const english = html({}, { language: 'en' })
    for (const tags of [russian, english]) {
      expect(tags).toContain('<link rel="alternate" hreflang="ru" href="https://hub.example/events/quiz">')
      expect(tags).toContain(
        '<link rel="alternate" hreflang="en" href="https://hub.example/events/quiz?lang=en">',
      )
      expect(tags).toContain(
        '<link rel="alternate" hreflang="x-default" href="https://hub.example/events/quiz">',
      )
    }
    expect(russian).toContain('<link rel="canonical" href="https://hub.example/events/quiz">')
    expect(english).toContain('<link rel="canonical" href="https://hub.example/events/quiz?lang=en">')
    expect(english).toContain('<meta property="og:locale" content="en_GB">')
  })

  it('has the photo, or else a generated image whose URL changes with its content', () => {
    expect(html({ image: 'https://api.example/a.jpg' })).toContain(
      'property="og:image" content="https://api.example/a.jpg"',
    )
    expect(html()).toMatch(/og:image" content="https:\/\/hub\.example\/og\/ru\/events\/quiz\.png\?v=\w+"/)
    const picture = { seed: 'quiz', kind: 'quiz', title: 'Квиз' }
    expect(previewImagePath('/a', picture, 'ru')).not.toBe(
      previewImagePath('/a', { ...picture, title: 'Квиз 2' }, 'ru'),
    )
  })

  it('has noindex and no canonical or alternate URLs when it is excluded from search engines', () => {
    const tags = html({ noIndex: true })
    expect(tags).toContain('<meta name="robots" content="noindex">')
    expect(tags).not.toContain('canonical')
    expect(tags).not.toContain('hreflang')
  })

  it('has no tags with absolute URLs while the site’s URL is unknown', () => {
    expect(html({}, { origin: undefined })).not.toMatch(/canonical|og:|twitter|undefined/)
  })
})

describe('text typed by users', () => {
  const evil = `</title></script><script>alert(1)</script>"'&<!--`

  it('is escaped in titles and attributes', () => {
    const tags = html({ title: evil, description: evil })
    expect(tags).not.toMatch(/<\/script><script>|"'&</)
    expect(tags).toContain('<title>&lt;/title>&lt;/script>')
    expect(tags).toContain(
      'content="&lt;/title>&lt;/script>&lt;script>alert(1)&lt;/script>&quot;\'&amp;&lt;!--"',
    )
  })

  it('is escaped in structured data', () => {
    const tags = html({ data: [{ '@type': 'Event', name: evil }] })
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(tags) ?? []
    expect(json).not.toContain('<')
    expect(JSON.parse(json)['@graph']).toEqual([{ '@type': 'Event', name: evil }])
  })

  it('cannot end the replaced section of the page', () => {
    const page = `<head>${html({ title: '<!--/head-->' })}</head>`
    expect(replaceMetadata(page, metadataTags(metadata, place))).toBe(`<head>${html()}</head>`)
  })
})

it('metadataHtml makes URLs in structured data absolute, and changes no other values', () => {
  const data = [
    {
      '@type': 'Event',
      name: '/not an address',
      url: '/a',
      image: ['/b', 'https://c.example/'],
      x: { '@id': '/#d' },
    },
  ]
  const [, json = ''] = /ld\+json">(.*?)<\/script>/.exec(html({ data })) ?? []
  expect(JSON.parse(json)['@graph'][0]).toEqual({
    '@type': 'Event',
    name: '/not an address',
    url: 'https://hub.example/a',
    image: ['https://hub.example/b', 'https://c.example/'],
    x: { '@id': 'https://hub.example/#d' },
  })
})

it('replaceMetadata leaves a page without markers unchanged', () => {
  expect(replaceMetadata('<head><title>a</title></head>', metadataTags(metadata, place))).toBe(
    '<head><title>a</title></head>',
  )
})

it.each([
  ['/og/ru/events/quiz.png', { path: '/events/quiz', language: 'ru' }],
  ['/og/en/index.png', { path: '/', language: 'en' }],
  ['/og/de/events/quiz.png', undefined],
  ['/og/ru.png', undefined],
  ['/og/ru/events/quiz.jpg', undefined],
])('the preview image at %s belongs to %j', (address, page) => {
  expect(pageOfPreviewImage(address)).toEqual(page)
})
