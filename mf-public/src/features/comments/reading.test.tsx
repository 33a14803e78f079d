// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { accessibilityProblems } from '../../../../shared-ui/testing/accessibility-problems.ts'
import { comment, thread } from './comments.fixture.ts'
import { button, database, LIST, open, plain, serveComments, server } from './comments-page.fixture.tsx'

serveComments()

describe('reading', () => {
  it('shows a thread with its replies, roles and Belgrade times', async () => {
    database.threads = [
      thread({
        replies: [
          comment({
            id: 'r1',
            author_role: 'moderator',
            author_name: 'Ана',
            created_at: '2026-11-19T23:12:00Z',
          }),
          comment({
            id: 'r2',
            author_role: 'admin',
            author_name: 'Милица',
            edited_at: '2026-11-20T00:00:00Z',
          }),
          comment({ id: 'r3', author_name: 'Борис', created_at: '2026-10-01T10:00:00Z' }),
        ],
      }),
    ]
    await open(null)
    const bylines = async () =>
      (await screen.findAllByRole('article')).map((it) => plain(it.querySelector('p')?.textContent))
    expect(await bylines()).toEqual([
      'Елена ПетровичПользовательвчера, 21:40',
      'АнаМодераторсегодня, 00:12',
      'МилицаАдминистраторвчера, 21:40, изменён',
      'БорисПользователь1 октября, 12:00',
    ])
    expect(screen.getByRole('list', { name: 'Ответы: Елена Петрович' }).children).toHaveLength(3)
    expect(await accessibilityProblems()).toEqual([])
  })

  it('counts yesterday on the calendar, also after a day of 23 hours', async () => {
    vi.setSystemTime('2027-03-28T22:30:00Z')
    database.threads = [
      thread({ id: 'a', created_at: '2027-03-28T10:00:00Z' }),
      thread({ id: 'b', created_at: '2027-03-27T10:00:00Z' }),
    ]
    await open(null)
    const [first, second] = await screen.findAllByRole('article')
    expect(plain(first?.querySelector('p')?.textContent)).toContain('вчера, 12:00')
    expect(plain(second?.querySelector('p')?.textContent)).toContain('27 марта, 11:00')
  })

  it('takes markup and addresses for plain text', async () => {
    database.threads = [thread({ body: '<img src=x onerror=alert(1)>\nhttps://evil.example' })]
    const { container } = await open(null)
    expect(await screen.findByText(/<img src=x/)).toBeTruthy()
    expect(container.querySelector('article img, article a')).toBeNull()
  })

  it('shows a placeholder for a deleted comment only when it has replies', async () => {
    const gone = { body: '', author_name: '', is_deleted: true }
    database.threads = [
      thread({ ...gone, id: 'a' }),
      thread({ ...gone, id: 'b', replies: [comment({ id: 'r' })] }),
    ]
    await open(null)
    await screen.findByText('Будет ли запись?')
    expect(screen.getAllByText('Комментарий удалён')).toHaveLength(1)
  })

  it('loads page by page', async () => {
    server.use(
      http.get(LIST, ({ request }) => {
        const before = new URL(request.url).searchParams.get('before')
        const id = before ? 'second' : 'first'
        return HttpResponse.json({
          total: 2,
          comments: [thread({ id, body: id })],
          next: before ? null : 'first',
        })
      }),
    )
    const { user } = await open(null)
    await user.click(await screen.findByRole('button', { name: 'Показать ещё' }))
    expect(await screen.findByText('second')).toBeTruthy()
    expect(screen.getByText('first')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
  })

  it('shows an error when loading fails, and loads on retry', async () => {
    const answers = [
      () => HttpResponse.json({ message: 'down' }, { status: 500 }),
      async () => {
        await again
        return HttpResponse.json({ total: 1, comments: database.threads, next: null })
      },
    ]
    let go = (): void => undefined
    const again = new Promise<void>((resolve) => {
      go = resolve
    })
    server.use(http.get(LIST, () => answers.shift()?.()))
    const { user } = await open(null)
    expect(plain((await screen.findByRole('alert')).textContent)).toContain(
      'Не удалось загрузить комментарии',
    )
    await user.click(button('Повторить'))
    expect(button('Повторяем…')).toBe(document.activeElement)
    go()
    expect(await screen.findByText('Будет ли запись?')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows an empty state when there are no comments', async () => {
    database.threads = []
    await open(null)
    expect(await screen.findByText(/^Здесь пока тихо/)).toBeTruthy()
  })
})
