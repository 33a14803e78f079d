import { expect, it, onTestFinished } from 'vitest'
import { smallSite } from '../testing/small-site.ts'
import { removeApp, rollBack } from './roll-back.ts'

it('a remote taken off the site leaves what is live and a canary of another, and a rollback brings it back', async () => {
  const small = await smallSite()
  onTestFinished(small.remove)
  await small.release(await small.builds.remote('mf-a', '2'), { canary: 10 })
  expect((await removeApp(small.site, 'mf-b')).canary).toMatchObject({ app: 'mf-a', version: '2' })
  expect(await small.visited()).toEqual({ 'mf-a': '1' })
  await expect(removeApp(small.site, 'mf-b')).rejects.toThrow('mf-b is not live')
  await expect(removeApp(small.site, 'shell')).rejects.toThrow('the shell cannot be taken off')
  await rollBack(small.site)
  expect(await small.visited()).toEqual({ 'mf-a': '1', 'mf-b': '1' })
})
