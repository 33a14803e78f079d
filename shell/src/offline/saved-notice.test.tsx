// @vitest-environment happy-dom
import { ApiError, queryClient, queryOptions, useLoad } from '@hub/shared-platform'
import { renderPage } from '@hub/shared-ui/testing'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SavedNotice } from './saved-notice.tsx'

const NOW = Date.parse('2026-12-08T18:00:00Z')
const noNetwork = () => Promise.reject(new ApiError({ kind: 'network', message: 'Failed to fetch' }))

const query = (name: string, offlineCopy?: 'public' | 'personal') =>
  queryOptions({
    queryKey: [name],
    queryFn: noNetwork as () => Promise<string>,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    ...(offlineCopy && { meta: { offlineCopy } }),
  })

const tickets = query('tickets', 'personal')
const programme = query('programme', 'public')
const settings = query('site-settings', 'public')
const users = query('users')

function Page() {
  const shown = [useLoad(tickets), useLoad(programme), useLoad(settings), useLoad(users)]
  return <p>{shown.map(({ data }) => data).join()}</p>
}

async function open(language: 'ru' | 'en' = 'ru') {
  await renderPage(
    <>
      <SavedNotice />
      <Page />
    </>,
    { root: `${import.meta.dirname}/../../../shared-i18n`, at: '/', language },
  )
  await act(() => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0)))
  act(() => {
    for (const [name, time] of Object.entries(TIMES))
      queryClient.setQueryData([name], name, { updatedAt: Date.parse(time) })
  })
}

/** The settings and the users are older than what the page shows. */
const TIMES = {
  tickets: '2026-12-08T17:40:00Z',
  programme: '2026-12-08T17:05:00Z',
  'site-settings': '2026-12-07T10:00:00Z',
  users: '2026-12-07T10:00:00Z',
}

const loseNetwork = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
}
const notice = () => screen.queryByRole('status')?.textContent?.replaceAll('\u00a0', ' ') ?? ''

beforeEach(() => void vi.setSystemTime(NOW))

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('SavedNotice', () => {
  it.each([
    ['ru', 'Нет сети. Показано сохранённое в 18:05'],
    ['en', 'Offline. Showing what was saved at 18:05'],
  ] as const)(
    'says in %s in Belgrade’s time when the oldest data on the screen was saved',
    async (language, text) => {
      await open(language)
      expect(notice()).toBe('')
      loseNetwork()
      expect(notice()).toBe(text)
    },
  )

  it.each([
    ['ru', 'Нет сети. Показано сохранённое 8 декабря в 18:05'],
    ['en', 'Offline. Showing what was saved on 8 December at 18:05'],
  ] as const)('adds the date in %s when that was not today', async (language, text) => {
    vi.setSystemTime(NOW + 86_400_000)
    await open(language)
    loseNetwork()
    expect(notice()).toBe(text)
  })

  it('goes away with the network’s return', async () => {
    await open()
    loseNetwork()
    vi.restoreAllMocks()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(notice()).toBe('')
  })

  it('shows when a request failed although the browser believes in a network', async () => {
    await open()
    await act(() => queryClient.refetchQueries({ queryKey: ['tickets'] }))
    expect(notice()).toBe('Нет сети. Показано сохранённое в 18:40')
  })
})
