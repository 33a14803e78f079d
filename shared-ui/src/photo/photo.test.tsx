// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Photo } from './photo.tsx'

const source = { src: '/hall.jpg', width: 1600, height: 900 }

describe('Photo', () => {
  it('reserves its place and waits until it comes near', async () => {
    await renderUi(<Photo source={source} alt="Зал" />)
    const image = screen.getByRole<HTMLImageElement>('img', { name: 'Зал' })
    expect([image.width, image.height, image.loading]).toEqual([1600, 900, 'lazy'])
  })

  it('loads first where it is seen first', async () => {
    await renderUi(<Photo source={source} alt="Зал" eager />)
    const image = screen.getByRole('img')
    expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual(['eager', 'high'])
  })

  it('offers the better formats first', async () => {
    const { container } = await renderUi(
      <Photo source={{ ...source, avif: '/hall.avif', webp: '/hall.webp' }} alt="Зал" />,
    )
    const types = [...container.querySelectorAll('source')].map((format) => format.type)
    expect(types).toEqual(['image/avif', 'image/webp'])
    expect(container.querySelector('picture')?.lastElementChild?.tagName).toBe('IMG')
  })
})
