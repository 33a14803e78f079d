import { inflateSync } from 'node:zlib'
import { newEvent } from '../fixtures/events.ts'
import { expect, test } from './test.ts'

/** Counts the pages of a PDF, whose objects may be compressed. */
function pageCount(pdf: Buffer): number {
  const text = pdf.toString('latin1')
  const streams = [...text.matchAll(/\/ObjStm\b.*?stream\r?\n(.*?)endstream/gs)]
  const objects = streams.map(([, data = '']) => inflateSync(Buffer.from(data, 'latin1')).toString('latin1'))
  return [text, ...objects].join('').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('posters are printed, each on a page of its own', async ({ tab }) => {
  const slugs = [await newEvent(), await newEvent(), await newEvent()].map(({ slug }) => slug)
  await tab.visit(`/posters?paper=a4&${slugs.map((slug) => `event=${slug}`).join('&')}`)
  await expect.poll(() => tab.getByRole('article').count()).toBe(3)
  await expect.poll(() => tab.getByRole('article').getByRole('img', { name: /QR/ }).count()).toBe(3)
  const pdf = await tab.driver.print()
  if (pdf) expect(pageCount(pdf)).toBe(3)
  await test.step('by the button', async () => {
    await tab.driver.evaluate(
      'window.print = () => document.documentElement.setAttribute("data-printed", "")',
    )
    await tab.getByRole('button', { name: 'Напечатать' }).click()
    await expect.poll(() => tab.driver.evaluate('"printed" in document.documentElement.dataset')).toBe(true)
  })
})
