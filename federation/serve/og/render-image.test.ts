import { kindNames } from '@hub/shared-ui/kinds'
import { describe, expect, it } from 'vitest'
import { fitText, textWidth } from './fit-text.ts'
import { nodeImages } from './node-images.ts'
import { imageSvg } from './render-image.ts'

const picture = {
  seed: 'quiz',
  kind: 'quiz',
  title: 'Квиз «Ноль»',
  note: 'сб, 12 декабря, 19:00',
  siteName: 'Хаб',
}
const box = { width: 400, height: 200, sizes: [60, 40], lineHeight: 1.1 }

describe('a preview image', () => {
  it('is a PNG of the size in the metadata, with text', async () => {
    const bytes = Buffer.from(await nodeImages(picture))
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    const wordless = await nodeImages({ ...picture, title: ' ', note: undefined, siteName: ' ' })
    expect(bytes.equals(Buffer.from(wordless))).toBe(false)
  })

  it('is below 300 kB, above which some messengers show none, also with the finest motif', async () => {
    const bytes = await nodeImages({ ...picture, motif: 'lattice', title: 'Квиз «Периодическая система»' })
    expect(bytes.length).toBeLessThan(300_000)
  })

  it('draws the cover of its page, in every kind', () => {
    for (const kind of kindNames) expect(imageSvg({ ...picture, kind })).not.toContain('var(')
    expect(imageSvg(picture)).toBe(imageSvg(picture))
    expect(imageSvg({ ...picture, motif: 'orbits' })).not.toBe(imageSvg({ ...picture, motif: 'waves' }))
    expect(imageSvg({ ...picture, kind: 'gone' })).toBe(imageSvg({ ...picture, kind: 'hub' }))
  })

  it('escapes markup in titles', () => {
    expect(imageSvg({ ...picture, title: '</text><script>&"' })).toContain(
      '&lt;/text&gt;&lt;script&gt;&amp;&quot;',
    )
  })

  it('is drawn without characters that SVG cannot contain', async () => {
    const bytes = await nodeImages({ ...picture, title: 'Квиз\u0001' })
    expect(Buffer.from(bytes).equals(Buffer.from(await nodeImages({ ...picture, title: 'Квиз' })))).toBe(true)
  })
})

describe('text in a box', () => {
  it('has the largest font size that fits', () => {
    expect(fitText('Квиз', box)).toEqual({ size: 60, lines: ['Квиз'] })
    const small = fitText('Почему время идёт только вперёд и', box)
    expect(small.size).toBe(40)
    expect(small.lines.join(' ')).toBe('Почему время идёт только вперёд и')
  })

  it('never exceeds the box', () => {
    for (const title of ['слово '.repeat(80), 'длинноеслово'.repeat(20), 'а', '']) {
      const { size, lines } = fitText(title, box)
      expect(lines.length * size * box.lineHeight).toBeLessThanOrEqual(box.height)
      for (const line of lines) expect(textWidth(line, size)).toBeLessThanOrEqual(box.width)
    }
    expect(fitText('слово '.repeat(80), box).lines.at(-1)).toMatch(/…$/)
  })
})
