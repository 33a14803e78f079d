// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { LoadMore } from './load-more.tsx'
import { Pagination } from './pagination.tsx'

const pageTo = (page: number) => `/admin/events?page=${page}`

describe('Pagination', () => {
  it('leads to the pages around, and says which one is open', async () => {
    await renderUi(<Pagination page={5} pageCount={24} pageTo={pageTo} />)
    const pages = within(screen.getByRole('navigation', { name: 'Страницы' }))
    expect(pages.getByRole('link', { name: 'Назад' }).getAttribute('href')).toBe('/admin/events?page=4')
    expect(pages.getByRole('link', { name: 'Вперёд' }).getAttribute('href')).toBe('/admin/events?page=6')
    expect(pages.getByRole('link', { name: 'Страница 5' }).getAttribute('aria-current')).toBe('page')
  })

  it('leads nowhere beyond the ends', async () => {
    const { update } = await renderUi(<Pagination page={1} pageCount={2} pageTo={pageTo} />)
    expect(screen.queryByRole('link', { name: 'Назад' })).toBeNull()
    update(<Pagination page={2} pageCount={2} pageTo={pageTo} />)
    expect(screen.queryByRole('link', { name: 'Вперёд' })).toBeNull()
  })

  it('is not there for a single page', async () => {
    await renderUi(<Pagination page={1} pageCount={1} pageTo={pageTo} />)
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('LoadMore', () => {
  it.each([
    ['ru', 'Показать ещё', /^Показано 12 из\s200\+$/],
    ['en', 'Load more', /^Showing 12 of\s200\+$/],
  ] as const)('asks for more and says how much is there (%s)', async (language, name, shown) => {
    const press = vi.fn()
    const { user } = await renderUi(
      <LoadMore onPress={press} loading={false} shown={12} total="200+" />,
      language,
    )
    await user.click(screen.getByRole('button', { name }))
    expect(press).toHaveBeenCalledOnce()
    expect(screen.getByText(shown)).toBeTruthy()
  })

  it('asks once while it loads', async () => {
    const press = vi.fn()
    const { user } = await renderUi(<LoadMore onPress={press} loading shown={12} />)
    await user.click(screen.getByRole('button', { name: 'Загружаем…' }))
    expect(press).not.toHaveBeenCalled()
  })
})
