// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ResultsStatus } from './results.tsx'

const ITEM = { id: 'quiz' }

describe('ResultsStatus', () => {
  afterEach(cleanup)

  it.each([
    ['the items of the search before are still shown', { items: [ITEM], isComplete: false, isStale: true }],
    [
      'the items of the search before, all there were, are still shown',
      { items: [ITEM], isComplete: true, isStale: true },
    ],
    ['no items came', { items: [], isComplete: true, isStale: false }],
  ])('says in one way that nothing was found: %s', (_, list) => {
    render(
      <ResultsStatus
        list={list}
        total={{ count: 0, isAtLeast: false }}
        words={(key, count) => `${key} ${count}`}
      />,
    )
    expect(screen.getByRole('status').textContent).toBe('nothing 0')
  })
})
