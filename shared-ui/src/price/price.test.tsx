// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Price, type PriceProps } from './price.tsx'

describe('Price', () => {
  it.each<['ru' | 'en', PriceProps, string]>([
    ['ru', { kind: 'paid', amount: 120_000, currency: 'RSD' }, '1 200 RSD'],
    ['en', { kind: 'paid', amount: 120_000, currency: 'RSD' }, '1,200 RSD'],
    ['ru', { kind: 'paid', amount: 102_512, currency: 'EUR' }, '1 025,12 EUR'],
    ['ru', { kind: 'free', currency: 'RSD' }, 'Бесплатно'],
    ['en', { kind: 'free', amount: 500, currency: 'RSD' }, 'Free'],
    ['ru', { kind: 'donation', currency: 'RSD' }, 'За донат'],
  ])('%s %o', async (language, props, expected) => {
    const { container } = await renderUi(<Price {...props} />, language)
    expect(container.textContent?.replaceAll('\u00A0', ' ')).toBe(expected)
  })
})
