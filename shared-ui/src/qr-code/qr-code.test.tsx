// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import jsQr from 'jsqr'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { QrCode } from './qr-code.tsx'
import { type QrCorrection, type QrPath, qrPath } from './qr-path.ts'

const PIXELS = 4

/** Paints the path as a browser would, and reads it as a camera would. */
function scan({ size, path }: QrPath): string | undefined {
  const width = size * PIXELS
  const image = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let row = Number(y) * PIXELS; row < (Number(y) + 1) * PIXELS; row++) {
      const start = (row * width + Number(x) * PIXELS) * 4
      for (let at = start; at < start + Number(length) * PIXELS * 4; at += 4) image.fill(0, at, at + 3)
    }
  }
  const found = jsQr(image, width, width, { inversionAttempts: 'dontInvert' })
  return found ? new TextDecoder().decode(new Uint8Array(found.binaryData)) : undefined
}

describe('the code', () => {
  it.each<[string, string, QrCorrection]>([
    ['an address', 'https://hub.example/events/last-seat', 'M'],
    ['a ticket', '7K3F9QWXZ2', 'Q'],
    ['digits alone', '840000000095584510', 'H'],
    ['a payment', 'K:PR|V:01|C:1|R:840000000095584510|N:Čigra doo|I:RSD1025,12|SF:289', 'L'],
    ['Cyrillic', 'Пожертвование: «ёлочки»', 'M'],
    ['a picture', 'билет 🎟', 'M'],
  ])('of %s is read back', (_, text, correction) => {
    expect(scan(qrPath(text, correction))).toBe(text)
  })

  it('keeps four empty modules on each side', () => {
    const { size, path } = qrPath('hub', 'M')
    const bars = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((bar) => bar.slice(1).map(Number))
    expect(size).toBe(21 + 8)
    expect(Math.min(...bars.map(([x = 0]) => x))).toBe(4)
    expect(Math.max(...bars.map(([x = 0, , length = 0]) => x + length))).toBe(size - 4)
    expect(Math.min(...bars.map(([, y = 0]) => y))).toBe(4)
    expect(Math.max(...bars.map(([, y = 0]) => y))).toBe(size - 5)
  })

  it('replaces an unpaired surrogate', () => {
    expect(scan(qrPath('a\uD83Cb', 'M'))).toBe('a\uFFFDb')
  })

  it('rejects a text that is too long for a code', () => {
    expect(() => qrPath('ы'.repeat(2000), 'M')).toThrow()
  })
})

describe('QrCode', () => {
  it('is a picture with a name, and carries its text', async () => {
    await renderUi(<QrCode text="7K3F9QWXZ2" label="QR-код билета" />)
    const code = screen.getByRole('img', { name: 'QR-код билета' })
    expect(code.getAttribute('data-qr')).toBe('7K3F9QWXZ2')
  })

  it('is dark on light whatever the theme', async () => {
    await renderUi(<QrCode text="7K3F9QWXZ2" label="QR-код билета" />)
    const code = screen.getByRole('img')
    expect(code.querySelector('rect')?.getAttribute('fill')).toBe('white')
    expect(code.querySelector('path')?.getAttribute('fill')).toBe('black')
  })
})
