import { describe, expect, it } from 'vitest'
import { shortcutOf } from './shortcuts.tsx'

const NONE = { key: 'Enter', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

describe('shortcutOf', () => {
  it.each([
    [{ ctrlKey: true }, 'save'],
    [{ metaKey: true }, 'save'],
    [{ ctrlKey: true, shiftKey: true }, 'accept'],
    [{ key: 'ArrowDown', altKey: true }, 'next'],
    [{ key: 'ArrowUp', altKey: true }, 'previous'],
    [{}, undefined],
    [{ key: 'ArrowDown' }, undefined],
    [{ key: 'ArrowDown', altKey: true, ctrlKey: true }, undefined],
    [{ ctrlKey: true, altKey: true }, undefined],
  ])('returns for %j the action %s', (own, name) => {
    expect(shortcutOf({ ...NONE, ...own })).toBe(name)
  })
})
