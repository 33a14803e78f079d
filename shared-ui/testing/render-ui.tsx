import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { initI18n, type Language, setLanguage } from '@hub/shared-i18n'
import { BrowserRouter } from '@hub/shared-platform'
import { act, cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, vi } from 'vitest'

const locales = join(import.meta.dirname, '../../shared-i18n')

afterEach(cleanup)

/** Answers for the site: the texts that people will read, from the files they will be read from. */
function serveTexts() {
  vi.stubGlobal('fetch', async (url: string) => new Response(readFileSync(join(locales, url), 'utf8')))
}

/** A component on a page of the site: texts loaded, links working, a person at the keyboard. */
export async function renderUi(ui: ReactNode, language: Language = 'ru') {
  serveTexts()
  await initI18n()
  await setLanguage(language)
  const wrap = (children: ReactNode) => <BrowserRouter>{children}</BrowserRouter>
  // Awaited, so that parts whose code is loaded later appear.
  const view = await act(async () => render(wrap(ui)))
  return { ...view, user: userEvent.setup(), update: (next: ReactNode) => view.rerender(wrap(next)) }
}
