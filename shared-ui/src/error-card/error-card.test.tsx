// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { ErrorCard } from './error-card.tsx'

describe('ErrorCard', () => {
  it.each([
    ['ru', 'Повторить', 'Закрыть'],
    ['en', 'Retry', 'Close'],
  ] as const)('says what happened and offers the ways on (%s)', async (language, retryName, closeName) => {
    const [close, retry, act] = [vi.fn(), vi.fn(), vi.fn()]
    const { user } = await renderUi(
      <ErrorCard
        title="Проблемы с подключением"
        message="Проверьте сеть."
        onClose={close}
        onRetry={retry}
        action={{ label: 'Сбросить пароль', onPress: act }}
      />,
      language,
    )
    expect(screen.getByRole('alert').textContent).toContain('Проблемы с подключениемПроверьте сеть.')
    await user.click(screen.getByRole('button', { name: retryName }))
    await user.click(screen.getByRole('button', { name: closeName }))
    await user.click(screen.getByRole('button', { name: 'Сбросить пароль' }))
    for (const handler of [close, retry, act]) expect(handler).toHaveBeenCalledOnce()
  })

  it('offers nothing it cannot do', async () => {
    await renderUi(<ErrorCard title="Неверные данные для входа" message="Проверьте пароль." />)
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('does not retry twice at once', async () => {
    const retry = vi.fn()
    const { user } = await renderUi(<ErrorCard title="Ошибка" message="" onRetry={retry} retrying />)
    await user.click(screen.getByRole('button', { name: 'Повторяем…' }))
    expect(retry).not.toHaveBeenCalled()
  })

  it('does not raise an alarm over information', async () => {
    await renderUi(<ErrorCard type="info" title="К сведению" message="" />)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('status')).toBeTruthy()
  })
})
