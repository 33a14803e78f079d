import { expect, it } from 'vitest'
import { metadataInput } from '../../lib/metadata/metadata-input.fixture.ts'
import { expectRequired } from '../../lib/metadata/required-fields.fixture.ts'
import { homeMetadata } from './home-metadata.ts'

it('says who the hub is and how the site is searched', () => {
  const { data = [], ...metadata } = homeMetadata(metadataInput('en'))
  for (const node of data) expectRequired(node)
  expect(metadata).toMatchObject({ title: 'Talks, courses and coworking in Belgrade', path: '/' })
  expect(data[0]).toMatchObject({
    '@type': 'Organization',
    name: 'Science Hub',
    address: { addressCountry: 'RS' },
  })
  expect(data[1]).toMatchObject({ '@type': 'WebSite', url: '/?lang=en', inLanguage: 'en' })
})
