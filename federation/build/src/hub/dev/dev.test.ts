import { expect, it } from 'vitest'
import { instructionsFor } from './dev.ts'

const OVERRIDE = 'mf.mf-open-days=http://localhost:3010/mf-open-days/development/remoteEntry.js'

it('instructionsFor asks for a confirmation by staff where links do not override', () => {
  expect(instructionsFor({ site: 'https://hub.example', allowsOverrides: false }, OVERRIDE)).toBe(
    `Open https://hub.example/diagnostics?${OVERRIDE}\nas a member of staff and confirm. This tab then runs what you save; its data is that of the site.`,
  )
})

it('instructionsFor names a link for everybody where it overrides at once', () => {
  const instructions = instructionsFor({ site: 'https://hub.example', allowsOverrides: true }, OVERRIDE)
  expect(instructions).toContain(`Open https://hub.example/?${OVERRIDE}\n`)
  expect(instructions).not.toMatch(/staff|and confirm/)
})
