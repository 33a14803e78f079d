import { afterEach, beforeEach, expect, it } from 'vitest'
import { readLive } from '../live/change-live.ts'
import { bucketTarget } from '../target/bucket-target.ts'
import { fakeBucket } from '../testing/fake-bucket.ts'
import { smallSite } from '../testing/small-site.ts'
import { promoteCanary } from './canary.ts'
import { rollBackApp } from './roll-back.ts'
import { compositionOf } from './site.ts'

let bucket: Awaited<ReturnType<typeof fakeBucket>>
let small: Awaited<ReturnType<typeof smallSite>>
beforeEach(async () => {
  bucket = await fakeBucket()
  small = await smallSite(bucketTarget('s3://hub/site', bucket.environment))
})
afterEach(async () => {
  await small.remove()
  await bucket.stop()
})

async function live(): Promise<Readonly<Record<string, string>>> {
  const { live: id } = (await readLive(small.site.target)) ?? {}
  return (await compositionOf(small.site, id ?? '')).apps
}

it('releases, promotes and rolls back in a bucket as in a folder', async () => {
  await small.release(await small.builds.remote('mf-a', '2'))
  await small.release(await small.builds.remote('mf-b', '2'), { canary: 10 })
  expect(await live()).toEqual({ shell: '1', 'mf-a': '2', 'mf-b': '1' })
  await promoteCanary(small.site)
  expect(await live()).toEqual({ shell: '1', 'mf-a': '2', 'mf-b': '2' })
  await rollBackApp(small.site, 'mf-a')
  expect(await live()).toEqual({ shell: '1', 'mf-a': '1', 'mf-b': '2' })
})

it('keeps both apps of concurrent releases in a bucket', async () => {
  await Promise.all([
    small.release(await small.builds.remote('mf-a', '2')),
    small.release(await small.builds.remote('mf-b', '2')),
  ])
  expect(await live()).toEqual({ shell: '1', 'mf-a': '2', 'mf-b': '2' })
})

it('rejects a damaged file of a bucket when composing', async () => {
  const file = bucket.files.get('hub/site/mf-b/assets/js/async/home.1.js')
  if (file) file.content = Buffer.from('home("X")')
  // Apps that were fetched before are whole; a machine that has not fetched it yet looks at what lies there.
  small.site.store = `${small.folder}/another`
  await expect(small.release(await small.builds.remote('mf-a', '2'))).rejects.toThrow(
    'mf-b/assets/js/async/home.1.js is not what was published',
  )
})
