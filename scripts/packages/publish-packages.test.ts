import { expect, it } from 'vitest'
import { publishPackages, type RunNpm } from './publish-packages.ts'

const PACKAGES = [
  { name: '@hub/contract', version: '2.1.0', folder: '/packages/contract' },
  { name: '@hub/build', version: '1.1.0', folder: '/packages/build' },
]

/** A registry that has versions with a content, named by the last character of their integrity. */
function registry(published: Record<string, string>, content: Record<string, string> = {}) {
  const sent: string[] = []
  const npm: RunNpm = async ([command, subject = ''], folder) => {
    if (command === 'view') {
      const known = published[subject]
      return known
        ? { status: 0, output: `npm warn old\n"sha512-${known}=="` }
        : { status: 1, output: 'npm error code E404' }
    }
    if (command === 'pack')
      return { status: 0, output: `[{ "integrity": "sha512-${content[folder] ?? 'a'}==" }]` }
    sent.push(folder)
    return { status: 0, output: '' }
  }
  return { npm, sent }
}

it('publishPackages publishes versions that the registry does not have', async () => {
  const { npm, sent } = registry({ '@hub/contract@2.1.0': 'a' })
  expect(await publishPackages(PACKAGES, npm)).toEqual(['@hub/build 1.1.0'])
  expect(sent).toEqual(['/packages/build'])
})

it('publishPackages publishes nothing when published versions have other content, and names each', async () => {
  const { npm, sent } = registry(
    { '@hub/contract@2.1.0': 'a', '@hub/build@1.1.0': 'a' },
    { '/packages/contract': 'b', '/packages/build': 'b' },
  )
  await expect(publishPackages(PACKAGES, npm)).rejects.toThrow(
    'Published with other content: @hub/contract 2.1.0, @hub/build 1.1.0. Raise each version',
  )
  expect(sent).toEqual([])
})

it('publishPackages reports a registry that does not respond', async () => {
  const npm: RunNpm = async () => ({ status: 1, output: 'npm error network ECONNREFUSED' })
  await expect(publishPackages(PACKAGES, npm)).rejects.toThrow(/does not answer:\nnpm error network/)
})
