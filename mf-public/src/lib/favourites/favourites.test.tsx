// @vitest-environment happy-dom
import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { Toaster, toast } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deferred } from '../../../../shared-ui/testing/deferred.ts'
import { signInAs } from '../../../../shared-ui/testing/sign-in-as.ts'
import { FavouriteButton, FavouriteToggle } from './favourite-button.tsx'

const FAVORITES = `${API}/rest/v1/favorites`
const anna = { id: 'anna', email: 'anna@hub.example', name: 'Анна' }
const quiz = { id: 'quiz', title: { ru: 'Квиз', en: 'The quiz' } }
const server = setupServer()
/** What the database holds. */
const marked = new Set<string>()
let asked: string[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  marked.clear()
  asked = []
  sessionStorage.clear()
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'user' }])),
    http.get(FAVORITES, ({ request }) => {
      asked.push(`list ${new URL(request.url).searchParams}`)
      return HttpResponse.json([...marked].map((event_id) => ({ event_id })))
    }),
    http.post(FAVORITES, async ({ request }) => {
      const { event_id } = (await request.json()) as { event_id: string }
      asked.push(`mark ${event_id}`)
      const ignoresDuplicates = request.headers.get('prefer')?.includes('ignore-duplicates')
      if (marked.has(event_id) && !ignoresDuplicates)
        return HttpResponse.json({ code: '23505', message: 'duplicate' }, { status: 409 })
      marked.add(event_id)
      return new HttpResponse(null, { status: 201 })
    }),
    http.delete(FAVORITES, ({ request }) => {
      const id = new URL(request.url).searchParams.get('event_id')?.replace('eq.', '') ?? ''
      asked.push(`unmark ${id}`)
      marked.delete(id)
      return new HttpResponse(null, { status: 204 })
    }),
  )
})
afterEach(() => {
  cleanup()
  toast.remove()
  server.resetHandlers()
})
afterAll(() => server.close())

const open = (options: { person?: typeof anna; at?: string; language?: Language } = { person: anna }) =>
  renderPage(
    <>
      <FavouriteToggle event={quiz} />
      <Toaster />
    </>,
    { root: join(import.meta.dirname, '../../..'), ...options },
  )

/** Lets the next mark wait for what this answers. */
function slowMark(isBroken = false): () => void {
  const { promise: answered, resolve: answer } = deferred()
  server.use(
    http.post(FAVORITES, async () => {
      await answered
      asked.push('mark quiz')
      if (isBroken) return HttpResponse.error()
      marked.add('quiz')
      return new HttpResponse(null, { status: 201 })
    }),
  )
  return answer
}

const favouriteButton = (name: string | RegExp = /^В.избранное$/) => screen.getByRole('button', { name })
const isPressed = (pressed: boolean) =>
  waitFor(() => expect(favouriteButton().getAttribute('aria-pressed')).toBe(String(pressed)))
const writes = () => asked.filter((what) => !what.startsWith('list'))

describe('signed in', () => {
  it('requests the marked events once, however many buttons there are', async () => {
    marked.add('quiz')
    await renderPage(
      <>
        <FavouriteToggle event={quiz} />
        <FavouriteToggle event={{ ...quiz, id: 'other' }} />
        <FavouriteButton eventId="quiz" />
      </>,
      { root: join(import.meta.dirname, '../../..'), person: anna },
    )
    await waitFor(() =>
      expect(screen.getAllByRole('button').map((it) => it.getAttribute('aria-pressed'))).toEqual([
        'true',
        'false',
        'true',
      ]),
    )
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain('user_id=eq.anna')
  })

  it('is named the same everywhere, and told apart by what it belongs to', async () => {
    await open({ person: anna, language: 'en' })
    expect(favouriteButton('Favourite').getAttribute('aria-description')).toBe('The quiz')
  })

  it('shows a mark at once, and saves it', async () => {
    const { user } = await open()
    await waitFor(() => expect(asked).toHaveLength(1))
    const answer = slowMark()
    await user.click(favouriteButton())
    await isPressed(true)
    expect(marked.has('quiz')).toBe(false)
    answer()
    await waitFor(() => expect(marked.has('quiz')).toBe(true))
  })

  it('takes a mark away, by keyboard', async () => {
    marked.add('quiz')
    const { user } = await open()
    await isPressed(true)
    favouriteButton().focus()
    await user.keyboard('{Enter}')
    await isPressed(false)
    await waitFor(() => expect(marked.has('quiz')).toBe(false))
  })

  it('undoes what could not be saved, and says so', async () => {
    const { user } = await open()
    await waitFor(() => expect(asked).toHaveLength(1))
    server.use(http.all(FAVORITES, () => HttpResponse.json({ message: 'down' }, { status: 500 })))
    await user.click(favouriteButton())
    expect(await screen.findByText(/^Не удалось добавить в.избранное$/)).toBeTruthy()
    await isPressed(false)
  })

  it('says what could not be taken away', async () => {
    marked.add('quiz')
    const { user } = await open()
    await isPressed(true)
    server.use(http.all(FAVORITES, () => HttpResponse.error()))
    await user.click(favouriteButton())
    expect(await screen.findByText(/^Не удалось убрать из.избранного$/)).toBeTruthy()
    await isPressed(true)
  })

  it('counts a mark as saved when another tab saved it first', async () => {
    const { user } = await open()
    await waitFor(() => expect(asked).toHaveLength(1))
    marked.add('quiz')
    await user.click(favouriteButton())
    await waitFor(() => expect(writes()).toEqual(['mark quiz']))
    await isPressed(true)
    expect(screen.queryByText(/Не удалось/)).toBeNull()
  })

  it('carries out quick presses one after the other', async () => {
    await open()
    await waitFor(() => expect(asked).toHaveLength(1))
    const answer = slowMark()
    // Nothing is drawn between two presses that come at once.
    act(() => {
      favouriteButton().click()
      favouriteButton().click()
    })
    await isPressed(false)
    answer()
    await waitFor(() => expect(writes()).toEqual(['mark quiz', 'unmark quiz']))
    await isPressed(false)
    await waitFor(() => expect(marked.has('quiz')).toBe(false))
  })

  it('is as it is saved when quick presses failed one after the other', async () => {
    await open()
    await waitFor(() => expect(asked).toHaveLength(1))
    const answer = slowMark(true)
    server.use(
      http.delete(FAVORITES, () => HttpResponse.error()),
      http.get(FAVORITES, () => HttpResponse.error()),
    )
    act(() => {
      favouriteButton().click()
      favouriteButton().click()
    })
    answer()
    expect(await screen.findByText(/^Не удалось убрать из.избранного$/)).toBeTruthy()
    await isPressed(false)
    expect(screen.queryByText(/^Не удалось добавить/)).toBeNull()
  })
})

it('a press before the marked events have loaded is shown', async () => {
  const { promise: answered, resolve: answer } = deferred()
  server.use(
    http.get(
      FAVORITES,
      async () => {
        await answered
        return HttpResponse.json([])
      },
      { once: true },
    ),
  )
  const { user } = await open()
  await user.click(favouriteButton())
  await waitFor(() => expect(marked.has('quiz')).toBe(true))
  answer()
  await isPressed(true)
})

describe('a guest', () => {
  it('sends no request', async () => {
    await open({})
    expect(favouriteButton().getAttribute('aria-pressed')).toBe('false')
    expect(asked).toEqual([])
  })

  it('is asked to sign in, and finds the event marked then', async () => {
    const { user } = await open({})
    await user.click(favouriteButton())
    expect(writes()).toEqual([])
    act(() => signInAs(anna))
    await waitFor(() => expect(writes()).toEqual(['mark quiz']))
    await isPressed(true)
    expect(document.activeElement).toBe(favouriteButton())
  })

  it('finds it marked once, for any next account', async () => {
    const { user } = await open({})
    await user.click(favouriteButton())
    act(() => signInAs(anna))
    await waitFor(() => expect(writes()).toEqual(['mark quiz']))
    marked.clear()
    act(() => signInAs(undefined))
    act(() => signInAs({ ...anna, id: 'boris' }))
    await waitFor(() => expect(asked.at(-1)).toContain('user_id=eq.boris'))
    expect(writes()).toEqual(['mark quiz'])
  })
})
