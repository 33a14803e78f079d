import { join } from 'node:path'
import { useSignInRequest } from '@hub/shared-auth'
import type { Language } from '@hub/shared-i18n'
import { Toaster, toast } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { act, cleanup, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { signInAs } from '../../../../shared-ui/testing/sign-in-as.ts'
import { thread } from './comments.fixture.ts'
import { Comments } from './list/comments.tsx'
import type { Thread } from './model/comment.ts'

export const REST = `${API}/rest/v1`
export const LIST = `${REST}/rpc/list_comments`
export const anna = { id: 'anna', email: 'anna@hub.example', name: 'Анна' }
export const server = setupServer()

/** What the database holds, and what it was sent. */
export const database: { threads: Thread[]; sent: { what: string; body: unknown }[] } = {
  threads: [],
  sent: [],
}

/** Records a request and responds to it. */
export const note = (what: string, answer: () => Response) => async (info: { request: Request }) => {
  const text = await info.request.text()
  database.sent.push({ what, body: text ? JSON.parse(text) : new URL(info.request.url).search })
  return answer()
}

/** One comment by somebody else, at 20 November 2026, 13:00 in Belgrade; another of one's own once it was sent. */
export function serveComments(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  beforeEach(() => {
    vi.setSystemTime('2026-11-20T12:00:00Z')
    sessionStorage.clear()
    database.threads = [thread()]
    database.sent = []
    server.use(
      http.get(`${REST}/profiles`, () => HttpResponse.json([{ role: 'user' }])),
      http.get(LIST, () =>
        HttpResponse.json({ total: database.threads.length, comments: database.threads, next: null }),
      ),
      http.post(
        `${REST}/comments`,
        note('create', () => {
          const own = thread({ id: 'new', body: 'Моё', is_mine: true, can_delete: true })
          database.threads = [own, ...database.threads]
          return new HttpResponse(null, { status: 201 })
        }),
      ),
    )
  })
  afterEach(() => {
    cleanup()
    toast.remove()
    act(() => signInAs(undefined))
    server.resetHandlers()
    vi.useRealTimers()
  })
  afterAll(() => server.close())
}

function Asked() {
  const request = useSignInRequest()
  return <output>{request && `${request.reason} → ${request.returnTo}`}</output>
}

export const open = (person: typeof anna | null = anna, language: Language = 'ru') =>
  renderPage(
    <>
      <Comments eventId="e1" />
      <Asked />
      <Toaster />
    </>,
    {
      root: join(import.meta.dirname, '../../..'),
      at: '/events/quiz?x=1',
      person: person ?? undefined,
      language,
    },
  )

const NAME = 'Комментарий'
export const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: NAME })
export const fields = () => screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: NAME })
export const button = (name: string | RegExp) => screen.getByRole('button', { name })

export const fail = (method: 'post' | 'patch' | 'delete', path: string, status = 500): void =>
  server.use(http[method](`${REST}/${path}`, () => HttpResponse.json({ message: 'no' }, { status })))

export const plain = (text: string | null | undefined): string => text?.replaceAll('\u00a0', ' ') ?? ''
