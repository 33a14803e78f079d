import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { Route, Routes, Toaster } from '@hub/shared-platform'
import { renderPage } from '@hub/shared-ui/testing'
import { Component as SecretLinkPage } from './secret-link-page.tsx'

/** The secret in the link of a mail. */
export const SECRET = 'qWcM0yL7zJ1nB5vXk2aRf8TtH3uGd9Se'

/** Opens the page that a link of a mail leads to. */
export const open = (language: Language = 'ru', query = '') =>
  renderPage(
    <>
      <Routes>
        <Route path="/tickets/:secret" element={<SecretLinkPage />} />
      </Routes>
      <Toaster />
    </>,
    { root: join(import.meta.dirname, '../../..'), at: `/tickets/${SECRET}${query}`, language },
  )
