import { randomUUID } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { newAccount, signInAs, withDatabase } from '../../fixtures/accounts.ts'
import { addresses } from '../../fixtures/addresses.ts'
import { expect, test } from '../../fixtures/test.ts'

/** A grey picture, larger than the site keeps any. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(8, 8)
  const rows = Buffer.alloc((width + 1) * height, 0x80)
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(data: Buffer): number {
  let sum = 0xffffffff
  for (const byte of data) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await page
    .getByRole('group', { name: 'Picture' })
    .getByRole('button', { name: /Choose a file|Replace/ })
    .click()
  await (await chooser).setFiles({ name, mimeType, buffer })
}

/** What the signage display receives. */
async function wallTitles(): Promise<string[]> {
  const { api, publishableKey } = addresses()
  const answer = await fetch(`${api}/rest/v1/rpc/slideshow?apikey=${publishableKey}`)
  const { slides } = (await answer.json()) as { slides: { title: { en?: string } }[] }
  return slides.map(({ title }) => title.en ?? '')
}

test('an admin creates a slide with a picture, sorts it, and removes it from the signage display', async ({
  visit,
  page,
}) => {
  const title = `Slide ${randomUUID().slice(0, 8)}`
  await signInAs(page, await newAccount({ role: 'admin', language: 'en' }))
  await visit('/admin/slideshow', { language: 'en' })
  await page.getByRole('link', { name: 'Create' }).click()

  await test.step('files that will not do are told apart', async () => {
    await choose(page, 'a.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    await expect(page.getByRole('alert')).toContainText('This file cannot be used')
    await choose(page, 'b.png', 'image/png', png(40, 40).subarray(0, 60))
    await expect(page.getByRole('alert')).toContainText('damaged')
  })
  await test.step('a large picture arrives smaller', async () => {
    await choose(page, 'c.png', 'image/png', png(2400, 1200))
    const shown = page.getByRole('group', { name: 'Picture' }).locator('img')
    await expect(shown).toHaveJSProperty('naturalWidth', 1920)
    await expect(shown).toHaveJSProperty('naturalHeight', 960)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  await test.step('is saved, and comes last', async () => {
    await page.getByLabel('Title (русский)').fill(title)
    await page.getByRole('button', { name: 'Copy the Russian text' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL('/admin/slideshow')
    await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible()
    expect((await wallTitles()).at(-1)).toBe(title)
  })
  await test.step('is moved with the keyboard', async () => {
    const handle = page.getByRole('button', { name: `Drag: ${title}` })
    await handle.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(`Picked up: ${title}`)).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(`${title}: now`)).toBeAttached()
    await page.keyboard.press('Space')
    await expect.poll(async () => (await wallTitles()).at(-2)).toBe(title)
  })
  await test.step('its picture is on the signage display', async () => {
    const [row] = await withDatabase(
      (sql) => sql`select image_path from public.slides where title ->> 'en' = ${title}`,
    )
    expect(row?.image_path).toMatch(/^slides\/[\da-f-]{36}\.webp$/)
    const stored = await fetch(`${addresses().api}/storage/v1/object/public/media/${row?.image_path}`)
    expect(stored.headers.get('content-type')).toBe('image/webp')
    expect(stored.headers.get('cache-control')).toContain('immutable')
  })
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/admin/slideshow')
  expect(await wallTitles()).not.toContain(title)
})
