// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { deferred } from '../../../../shared-ui/testing/deferred.ts'
import { signInAs } from '../../../../shared-ui/testing/sign-in-as.ts'
import {
  anna,
  button,
  database,
  fail,
  field,
  LIST,
  note,
  open,
  plain,
  REST,
  serveComments,
  server,
} from './comments-page.fixture.tsx'

serveComments()

describe('writing', () => {
  it.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])('is sent by keys: %s', async (keys) => {
    const { user } = await open()
    await user.type(field(), '  Моё\n ')
    await user.keyboard(keys)
    expect(await screen.findByText('Моё')).toBeTruthy()
    expect(database.sent).toEqual([
      {
        what: 'create',
        body: { id: expect.any(String), event_id: 'e1', user_id: 'anna', parent_id: null, body: 'Моё' },
      },
    ])
    expect(field().value).toBe('')
    expect(screen.getByText('Комментарий опубликован').getAttribute('role')).toBe('status')
  })

  it('says how many characters are left, and sends no more than there is room for', async () => {
    const { user } = await open()
    expect(button('Отправить').getAttribute('aria-disabled')).toBe('true')
    await user.click(field())
    await user.paste('я'.repeat(998))
    expect(plain(field().closest('form')?.textContent)).toContain('Осталось 2 символа из 1 000')
    await user.paste('яяя')
    expect(plain(field().closest('form')?.textContent)).toContain('Максимум 1 000 символов, лишних: 1')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.click(button('Отправить'))
    expect(database.sent).toEqual([])
  })

  it('is emptied by Esc', async () => {
    const { user } = await open()
    await user.type(field(), 'Передумала{Escape}')
    expect(field().value).toBe('')
    expect(database.sent).toEqual([])
  })

  it('keeps the text when it fails, and the next try writes it once', async () => {
    const { user } = await open()
    let tries = 0
    server.use(
      http.post(`${REST}/comments`, async ({ request }) => {
        database.sent.push({ what: 'create', body: await request.json() })
        tries += 1
        // The first one came through, and its answer did not.
        if (tries === 1) return HttpResponse.error()
        return request.headers.get('prefer')?.includes('ignore-duplicates')
          ? new HttpResponse(null, { status: 201 })
          : HttpResponse.json({ code: '23505', message: 'duplicate' }, { status: 409 })
      }),
    )
    await user.type(field(), 'Моё')
    await user.click(button('Отправить'))
    expect(plain((await screen.findByRole('alert')).textContent)).toContain(
      'Не удалось отправить комментарий',
    )
    expect(field().value).toBe('Моё')
    await user.click(button('Отправить'))
    await waitFor(() => expect(field().value).toBe(''))
    const [first, second] = database.sent.map((it) => (it.body as { id: string }).id)
    expect(first).toBe(second)
  })

  it('keeps the text without a network, and says that nothing was sent', async () => {
    const { user } = await open()
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    server.use(http.post(`${REST}/comments`, () => HttpResponse.error(), { once: true }))
    await user.type(field(), 'Моё')
    await user.click(button('Отправить'))
    expect((await screen.findByRole('alert')).textContent).toContain('Не отправилось: нет связи')
    expect(field().value).toBe('Моё')
    network.mockRestore()
    await user.click(button('Отправить'))
    await waitFor(() => expect(field().value).toBe(''))
    expect(await screen.findByText('Моё')).toBeTruthy()
  })

  it('asks to wait when somebody writes too much', async () => {
    const { user } = await open()
    fail('post', 'comments', 429)
    await user.type(field(), 'Моё')
    await user.click(button('Отправить'))
    expect(plain((await screen.findByRole('alert')).textContent)).toContain('Слишком часто')
  })

  it('is there although the list was asked for before it', async () => {
    const before = database.threads
    const { promise: answered, resolve: answer } = deferred()
    server.use(
      http.get(
        LIST,
        async () => {
          await answered
          return HttpResponse.json({ total: 1, comments: before, next: null })
        },
        { once: true },
      ),
    )
    const { user } = await open()
    await user.type(field(), 'Моё{Control>}{Enter}{/Control}')
    await waitFor(() => expect(database.sent).toHaveLength(1))
    answer()
    await waitFor(() => expect(field().value).toBe(''))
    expect(await screen.findByText('Моё')).toBeTruthy()
  })

  it('outlives a reload of the page', async () => {
    const { user } = await open()
    await user.type(field(), 'Недописанное')
    cleanup()
    await open()
    expect(field().value).toBe('Недописанное')
  })

  it('answers a comment in its thread; Esc gives it up', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Ответить' }))
    const form = screen.getByRole('form', { name: 'Ответ: Елена Петрович' })
    expect(document.activeElement).toBe(within(form).getByRole('textbox', { name: 'Комментарий' }))
    await user.keyboard('Да{Escape}')
    expect(screen.queryByRole('form', { name: /^Ответ/ })).toBeNull()
    await user.click(button('Ответить'))
    await user.keyboard('Нет{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(database.sent.map((it) => it.body)).toEqual([
        expect.objectContaining({ parent_id: 'c1', body: 'Нет' }),
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('form', { name: /^Ответ/ })).toBeNull())
  })
})

describe('a guest', () => {
  it('is asked to sign in, and finds the text and the cursor in it', async () => {
    const { user } = await open(null)
    await user.type(field(), 'От гостя')
    await user.click(button('Отправить'))
    expect(screen.getByText('common:signInToContinue.comment → /events/quiz?x=1#comments')).toBeTruthy()
    expect(database.sent).toEqual([])
    cleanup()
    await open(anna)
    expect(field().value).toBe('От гостя')
    await waitFor(() => expect(document.activeElement).toBe(field()))
  })

  it('finds an open reply', async () => {
    const { user } = await open(null)
    await user.click(await screen.findByRole('button', { name: 'Ответить' }))
    await user.keyboard('От гостя{Control>}{Enter}{/Control}')
    expect(screen.getByText('common:signInToContinue.comment → /events/quiz?x=1#comment-c1')).toBeTruthy()
    cleanup()
    await open(anna)
    const form = await screen.findByRole('form', { name: 'Ответ: Елена Петрович' })
    expect(within(form).getByRole<HTMLTextAreaElement>('textbox').value).toBe('От гостя')
  })

  it('likes once they have signed in', async () => {
    const { user } = await open(null)
    server.use(
      http.post(
        `${REST}/rpc/like_comment`,
        note('like', () => HttpResponse.json({ is_liked: true, like_count: 3 })),
      ),
    )
    await user.click(await screen.findByRole('button', { name: 'Нравится 2' }))
    expect(screen.getByText('common:signInToContinue.like → /events/quiz?x=1#comment-c1')).toBeTruthy()
    act(() => signInAs(anna))
    await waitFor(() =>
      expect(database.sent).toEqual([{ what: 'like', body: { comment_id: 'c1', is_liked: true } }]),
    )
    expect(await screen.findByRole('button', { name: 'Нравится 3', pressed: true })).toBeTruthy()
  })

  it('is asked to sign in before reporting', async () => {
    const { user } = await open(null)
    await user.click(await screen.findByRole('button', { name: 'Пожаловаться' }))
    expect(screen.getByText('comments:complaint.signIn → /events/quiz?x=1#comments')).toBeTruthy()
  })

  it('reads it in English', async () => {
    await open(null, 'en')
    expect(screen.getByRole('textbox', { name: 'Comment' })).toBeTruthy()
    for (const name of ['Send', 'Reply', 'Like 2', 'Report'])
      expect(await screen.findByRole('button', { name })).toBeTruthy()
  })
})
