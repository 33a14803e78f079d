// @vitest-environment happy-dom
import { ApiError, type LoadResult } from '@hub/shared-platform'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { LoadBoundary } from './load-boundary.tsx'

afterEach(cleanup)

const retry = vi.fn()

function show(load: Partial<LoadResult<string | null>>) {
  const whole = { data: undefined, error: undefined, retry, retrying: false, ...load }
  return renderUi(
    <LoadBoundary load={whole} loadError="Не загрузилось" skeleton={{ height: '4rem' }} className="wrap">
      {(text) => <p>{text ?? 'нет'}</p>}
    </LoadBoundary>,
  )
}

describe('LoadBoundary', () => {
  it('shows a skeleton while the load is pending', async () => {
    await show({})
    expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows the error with a retry when the load failed', async () => {
    const { user } = await show({ error: new ApiError({ kind: 'network', message: 'offline' }) })
    expect(screen.getByRole('alert').textContent).toContain('Не загрузилось')
    await user.click(screen.getByRole('button'))
    expect(retry).toHaveBeenCalledOnce()
    expect(screen.queryByRole('status')).toBeNull()
  })

  it.each(['текст', null])('shows what was loaded in its box: %j', async (data) => {
    await show({ data })
    expect(screen.getByText(data ?? 'нет').parentElement?.className).toBe('wrap')
  })
})
