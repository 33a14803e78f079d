import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REPOSITORY } from '../../scripts/lib/preflight.mjs'
import { addresses } from '../fixtures/addresses.ts'
import { expect, test } from '../fixtures/test.ts'

/** Compressed twins hold what the files beside them hold; pictures and fonts hold no text. */
const IS_TEXT = /\.(?:m?js|css|html|json|map|svg|txt|xml|webmanifest)$/

const SHAPES: readonly RegExp[] = [
  /sb_secret_\w+/,
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]+/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /postgres(?:ql)?:\/\/\w+:[^@\s]+@/,
  /\b\d{8,10}:[A-Za-z0-9_-]{35}\b/,
  /\bservice_role\b/,
  /Hub-demo-2026!/,
]

/** Variables that only servers have; their names have no reason to be in a page either. */
async function secretNames(): Promise<string[]> {
  const folder = join(REPOSITORY, 'supabase/functions')
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const sources = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const names = sources.flatMap((source) =>
    [...source.matchAll(/(?:required|env\.get)\('([A-Z_]+)'\)/g)].map(([, name]) => String(name)),
  )
  return [...new Set(names)].filter((name) =>
    /SECRET|PASSWORD|TOKEN|SERVICE_ROLE|SMTP_URL|CHAT_ID/.test(name),
  )
}

test('published files contain no secrets', async () => {
  const { root, folder } = addresses()
  const secrets = Object.values(JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'))) as string[]
  const names = await secretNames()
  expect(secrets.length).toBeGreaterThan(2)
  expect(names).toContain('SMTP_URL')
  const files = (await readdir(root, { recursive: true })).filter((file) => IS_TEXT.test(file))
  expect(files.length).toBeGreaterThan(100)
  const found: string[] = []
  for (const file of files) {
    const text = await readFile(join(root, file), 'utf8').catch(() => '')
    const words = [...secrets, ...names].filter((word) => text.includes(word))
    const shapes = SHAPES.flatMap((shape) => shape.exec(text)?.[0].slice(0, 40) ?? [])
    for (const what of [...words, ...shapes]) found.push(`${file}: ${what}`)
  }
  expect(found).toEqual([])
})
