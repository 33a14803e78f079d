import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { encode } from 'uqr'
import { expectAccessible } from '../fixtures/accessible.ts'
import { newAccount, signInAs } from '../fixtures/accounts.ts'
import { useBreakpoint } from '../fixtures/breakpoints.ts'
import { newEvent, newTicket } from '../fixtures/events.ts'
import { navigateTo } from '../fixtures/page-state.ts'
import { heading } from '../fixtures/stored-session.ts'
import { expect, test } from '../fixtures/test.ts'

const WIDTH = 640
const HEIGHT = 480
/** Pixels of one module. */
const MODULE = 8
const WHITE = 235
const BLACK = 16

/** How Chromium is told to show a film instead of what a camera sees, and to let every page see it. */
const cameraArguments = (film: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
]

/** Writes a film (YUV4MPEG2) of a white wall, with a QR code on it when there is a text. */
async function showToCamera(film: string, text?: string): Promise<void> {
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  if (text !== undefined) paint(luma, encode(text, { border: 2 }).data)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  await writeFile(film, Buffer.concat([header, frame, frame]))
}

function paint(luma: Buffer, modules: readonly (readonly boolean[])[]) {
  const left = Math.round((WIDTH - modules.length * MODULE) / 2)
  const top = Math.round((HEIGHT - modules.length * MODULE) / 2)
  for (const [row, line] of modules.entries())
    for (const [column, isDark] of line.entries())
      for (let pixel = 0; pixel < MODULE; pixel++) {
        const from = (top + row * MODULE + pixel) * WIDTH + left + column * MODULE
        luma.fill(isDark ? BLACK : WHITE, from, from + MODULE)
      }
}

/** What the camera of this file's browser sees; each process has its own. */
const film = join(tmpdir(), `hub-film-${process.pid}.y4m`)

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await showToCamera(film)
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...cameraArguments(film)] })
    await rm(film)
  },
})

const camera = (page: Page, action: 'Включить' | 'Выключить') =>
  page.getByRole('button', { name: `${action} камеру` })

/** Whether some picture on the page comes from a camera that is on. */
const isFilming = (page: Page) =>
  page.evaluate(() => {
    const { srcObject } = document.querySelector('video') ?? {}
    return (
      srcObject instanceof MediaStream && srcObject.getTracks().some((track) => track.readyState === 'live')
    )
  })

test('the camera reads a foreign code and then a ticket of the account', async ({
  visit,
  page,
  requests,
}) => {
  const account = await newAccount()
  const code = await newTicket(account, await newEvent())
  await signInAs(page, account)
  await useBreakpoint(page, 'phone')
  await test.step('a long code that is unknown is cut to fit a phone', async () => {
    await visit(`/qr?code=${encodeURIComponent('Ы'.repeat(1500))}`)
    await expect(page.getByText(/^Ы{200}…$/)).toBeVisible()
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect(scrollWidth).toBe(clientWidth)
  })
  await navigateTo(page, '/qr')
  await expect(heading(page, 'Сканер QR-кодов')).toBeVisible()
  expect(requests.filter((url) => url.includes('qr-engine'))).toEqual([])

  await test.step('an address elsewhere is shown and not followed', async () => {
    await showToCamera(film, 'https://evil.example/tickets')
    await camera(page, 'Включить').press('Enter')
    await expect(page.getByText('Это адрес другого сайта')).toBeVisible()
    await expect(page.getByText('https://evil.example/tickets')).toBeVisible()
    await expectAccessible(page)
    expect(await isFilming(page)).toBe(false)
  })
  await test.step('the camera can be turned off by hand', async () => {
    await showToCamera(film)
    await page.getByRole('button', { name: 'Сканировать ещё раз' }).click()
    await expect(camera(page, 'Выключить')).toBeVisible()
    expect(await isFilming(page)).toBe(true)
    await expectAccessible(page)
    await camera(page, 'Выключить').press('Enter')
    await expect(camera(page, 'Включить')).toBeFocused()
    expect(await isFilming(page)).toBe(false)
  })
  await test.step('the ticket opens', async () => {
    await showToCamera(film, code)
    await camera(page, 'Включить').press('Enter')
    await expect(page).toHaveURL(/\/profile/)
    await expect(page.locator(`[data-qr="${code}"]`)).toBeVisible()
  })
})
