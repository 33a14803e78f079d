import { basename } from 'node:path'
import type { MetadataModule } from '@hub/contract/page-metadata'
import { expect, it } from 'vitest'
import { metadataInput } from '../lib/metadata/metadata-input.fixture.ts'
import { remote } from '../remote.ts'

const routes = remote.routes.filter(({ path }) => /:(slug|id)\b/.test(path))
const read = (path: string) => Promise.resolve(path.startsWith('rpc/') ? null : [])

it.each(routes)('an unknown slug of $path is not found', async (route) => {
  const name = 'metadata' in route ? basename(route.metadata) : 'missing'
  const { metadata }: MetadataModule = await import(`./${name}.metadata.ts`)
  for (const slug of ['nope', 'no slug']) {
    const request = { ...metadataInput('ru'), params: { slug, id: slug }, read }
    expect((await metadata(request)).status).toBe('not-found')
  }
})
