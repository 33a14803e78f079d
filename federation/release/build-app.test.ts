import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { buildApp } from './build-app.ts'
import { ReleaseError } from './release-error.ts'

it('a build that fails is an error of the person who releases, with the output of the bundler', async () => {
  const store = await mkdtemp(join(tmpdir(), 'hub-builds-'))
  onTestFinished(() => rm(store, { recursive: true }))
  const error = await buildApp('federation/serve', { store }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ReleaseError)
  expect(String(error)).toMatch(/federation\/serve does not build:\n.+/)
})
