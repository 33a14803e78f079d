// @vitest-environment happy-dom
import { join } from 'node:path'
import { renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { NothingFound } from './nothing-found.tsx'

function List() {
  const [text, setText] = useState('xyz')
  return (
    <>
      <input aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />
      <section aria-label="Found">
        {text === '' ? (
          <a href="/events/quiz">Quiz</a>
        ) : (
          <NothingFound onReset={() => setText('')}>
            <p>Try other words.</p>
          </NothingFound>
        )}
      </section>
    </>
  )
}

const open = () => renderPage(<List />, { root: join(import.meta.dirname, '../..'), language: 'en' })

afterEach(cleanup)

it('a press on the button that resets the filters leaves the focus at the list', async () => {
  const { user } = await open()
  screen.getByRole('button', { name: 'Reset filters' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Found' }))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Quiz' }))
})

it('the focus stays in the search while a person types', async () => {
  const { user } = await open()
  await user.clear(screen.getByRole('textbox', { name: 'Search' }))
  expect(screen.getByRole('link', { name: 'Quiz' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }))
})
