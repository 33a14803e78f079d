#!/usr/bin/env node
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { NewRemoteError } from './create-remote.ts'
import { createOwnRepository, nextSteps } from './own-repository.ts'
import { VERSIONS } from './template.ts'

// The program of the package `@hub/create-remote`, which needs no checkout of the site.

const [name = '', folder = name.replace(/^mf-/, ''), ...others] = process.argv.slice(2)
try {
  if (name === '' || others.length > 0)
    throw new NewRemoteError(
      'npx @hub/create-remote mf-<word> [folder]    creates a remote in a repository of its own',
    )
  const versions = JSON.parse(readFileSync(join(import.meta.dirname, VERSIONS), 'utf8')) as Record<
    string,
    string
  >
  const files = createOwnRepository(resolve(folder), name, {
    versionOf: (dependency) => versions[dependency] ?? '*',
    registry: configuredRegistry(),
  })
  process.stdout.write(`${files.join('\n')}\n\n${nextSteps(folder)}\n`)
} catch (error) {
  if (!(error instanceof NewRemoteError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

/** Registry of the site's packages, where npm is configured with one: the new repository needs the same. */
function configuredRegistry(): string | undefined {
  const given = execFileSync('npm', ['config', 'get', '@hub:registry'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  }).trim()
  return URL.canParse(given) ? given : undefined
}
