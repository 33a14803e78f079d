import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, it } from 'vitest'
import { UNUSED_MODULES } from './unused-runtime.ts'

const entry = createRequire(import.meta.url).resolve('@module-federation/runtime-core')
const modules = globSync('dist/**/*.js', { cwd: join(dirname(entry), '..'), absolute: true })

// A pattern that matches nothing would make the shell larger again, without an error.
it.each(UNUSED_MODULES)('one module of the installed federation runtime is %s', (pattern, replacement) => {
  expect(modules.filter((module) => pattern.test(module))).toHaveLength(1)
  expect(globSync(`unused-runtime/${replacement}`, { cwd: import.meta.dirname })).toHaveLength(1)
})
