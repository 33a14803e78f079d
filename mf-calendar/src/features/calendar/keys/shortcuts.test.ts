// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { commandOf, isForCalendar, type Pressed } from './shortcuts.ts'

const pressed = (key: string, code: string, own: Partial<Pressed> = {}): Pressed => ({
  key,
  code,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...own,
})

describe('shortcuts', () => {
  it.each([
    ['English', 't', 'KeyT', 'today'],
    ['Russian', 'е', 'KeyT', 'today'],
    ['Russian', 'в', 'KeyD', 'day'],
    ['Russian', 'ц', 'KeyW', 'week'],
    ['Russian', 'ь', 'KeyM', 'month'],
    ['Russian', 'т', 'KeyN', 'nextEvent'],
    ['Serbian Cyrillic', 'т', 'KeyT', 'today'],
    // The letter counts where letters are Latin, wherever it lies.
    ['Dvorak', 'd', 'KeyH', 'day'],
    ['any', 'ArrowLeft', 'ArrowLeft', 'previous'],
    ['any', 'ArrowRight', 'ArrowRight', 'next'],
  ])('in the %s layout %s (%s) is %s', (_, key, code, command) => {
    expect(commandOf(pressed(key, code))).toBe(command)
  })

  it.each([
    ['?', 'Slash'],
    ['?', 'Digit7'],
    [',', 'Slash'],
  ])('shift and %s (%s) is help', (key, code) => {
    expect(commandOf(pressed(key, code, { shiftKey: true }))).toBe('help')
  })

  it.each(['ctrlKey', 'altKey', 'metaKey', 'shiftKey'] as const)('%s makes another key of it', (modifier) => {
    for (const [key, code] of [
      ['t', 'KeyT'],
      ['е', 'KeyT'],
      ['ArrowLeft', 'ArrowLeft'],
    ] as const)
      expect(commandOf(pressed(key, code, { [modifier]: true }))).toBeUndefined()
  })

  it.each([
    ['h', 'KeyD'],
    ['x', 'KeyX'],
    ['/', 'Slash'],
    ['Enter', 'Enter'],
  ])('%s (%s) is none', (key, code) => {
    expect(commandOf(pressed(key, code))).toBeUndefined()
  })
})

describe('elements whose key presses reach the calendar', () => {
  afterEach(() => {
    document.body.innerHTML = ''
  })
  const inside = (html: string) => {
    document.body.innerHTML = html
    return document.querySelector('.here')
  }

  it.each(['<button class="here"></button>', '<input type="checkbox" class="here">', '<a class="here">'])(
    'in %s they are',
    (html) => {
      expect(isForCalendar(inside(html), 'today')).toBe(true)
      expect(isForCalendar(inside(html), 'next')).toBe(true)
    },
  )

  it.each([
    '<input class="here">',
    '<input type="date" class="here">',
    '<textarea class="here"></textarea>',
    '<select class="here"></select>',
    '<p contenteditable="true"><b class="here"></b></p>',
    '<dialog open><button class="here"></button></dialog>',
    '<div role="dialog"></div><button class="here"></button>',
  ])('in %s they are not', (html) => {
    expect(isForCalendar(inside(html), 'today')).toBe(false)
  })

  it('arrows between items are not, letters there are', () => {
    const item = inside('<section data-arrows><a class="here"></a></section>')
    expect(isForCalendar(item, 'next')).toBe(false)
    expect(isForCalendar(item, 'week')).toBe(true)
  })
})
