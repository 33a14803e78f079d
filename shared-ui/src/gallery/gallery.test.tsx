// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Gallery } from './gallery.tsx'

const photos = ['Зал', 'Сцена', 'Чай'].map((alt, i) => ({
  id: alt,
  alt,
  src: `/${i}.jpg`,
  width: 800,
  height: 600,
}))

const large = () => screen.queryByRole<HTMLImageElement>('img')?.alt

describe('Gallery', () => {
  it('loads its thumbnails when they come near', async () => {
    await renderUi(<Gallery photos={photos} />)
    expect([...document.querySelectorAll('img')].map((image) => image.loading)).toEqual([
      'lazy',
      'lazy',
      'lazy',
    ])
  })

  it('opens one and goes round with buttons and arrow keys', async () => {
    const { user } = await renderUi(<Gallery photos={photos} />)
    await user.click(screen.getByRole('button', { name: /^Сцена\. Открыть фото 2 из 3/ }))
    expect(large()).toBe('Сцена')
    await user.click(screen.getByRole('button', { name: 'Следующее фото' }))
    expect(large()).toBe('Чай')
    await user.keyboard('{ArrowRight}')
    expect(large()).toBe('Зал')
    await user.keyboard('{ArrowLeft}')
    expect(large()).toBe('Чай')
    expect(screen.getByText(/3 из\s3/)).toBeTruthy()
  })

  it('closes to where it was opened', async () => {
    const { user } = await renderUi(<Gallery photos={photos} />)
    const thumb = screen.getByRole('button', { name: /^Зал/ })
    await user.click(thumb)
    await user.click(screen.getByRole('button', { name: 'Закрыть окно' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(thumb)
  })
})
