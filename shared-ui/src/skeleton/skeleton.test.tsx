// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { EventCardsSkeleton, EventRowsSkeleton } from './event-skeletons.tsx'
import { Skeleton } from './skeleton.tsx'

describe('Skeleton', () => {
  it('has the size of what will stand there, and is nothing to a screen reader', async () => {
    const { container } = await renderUi(<Skeleton width="4rem" ratio={1} round />)
    const block = container.querySelector<HTMLElement>('span')
    expect(block?.style.width).toBe('4rem')
    expect(block?.style.aspectRatio).toMatch(/^1/)
    expect(block?.getAttribute('aria-hidden')).toBe('true')
  })
})

describe.each([
  ['cards', EventCardsSkeleton],
  ['rows', EventRowsSkeleton],
])('skeleton of %s', (_name, EventSkeleton) => {
  it('says that something is loading, once', async () => {
    await renderUi(<EventSkeleton count={3} />)
    const status = screen.getByRole('status')
    expect(status.getAttribute('aria-busy')).toBe('true')
    expect(status.textContent).toBe('Загружаем...')
  })
})
