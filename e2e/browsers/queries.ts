import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom'
import type { Point } from './driver.ts'

// Runs in the page.

/** A text that must match whole, or a regular expression. */
export type Pattern = string | { source: string; flags: string }

export interface Query {
  by: 'role' | 'label' | 'text' | 'css'
  value: Pattern
  /** Accessible name of a role. */
  name?: Pattern | undefined
  /** Level of a heading. */
  level?: number | undefined
  /** Position among the matches, from 0 on; all of them without it. */
  index?: number
  /** Where to look. */
  within?: Query | undefined
}

/** An element as a person meets it. */
export interface Found {
  text: string
  value: string
  isFocused: boolean
  attributes: Record<string, string>
}

/** Where to press an element, or why it cannot be pressed now. */
export type Pressable = { point: Point; problem?: undefined } | { point?: undefined; problem: string }

/** Returns all visible elements in the order of the document. */
export function findAll(query: Query): Found[] {
  return elements(query).map((element) => ({
    text: element.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '',
    value: 'value' in element ? String(element.value) : '',
    isFocused: element === document.activeElement,
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  }))
}

/** Scrolls the only match into view and finds the point at its centre. */
export function findPressable(query: Query): Pressable {
  const [element, ...others] = elements(query)
  if (!element) return { problem: 'there is no such element' }
  if (others.length > 0) return { problem: `there are ${others.length + 1} such elements` }
  if (element.matches(':disabled')) return { problem: 'it is disabled' }
  if (!isInWindow(element)) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  const hit = document.elementFromPoint(point.x, point.y)
  const isHit = hit && (element.contains(hit) || labelOf(hit)?.control === element)
  return isHit ? { point } : { problem: `it is covered by ${describeElement(hit)}` }
}

export function focusFirst(query: Query): void {
  elements(query)[0]?.focus()
}

/** Selects the text of the focused field, so that typing replaces it. */
export function selectText(): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
}

function elements(query: Query): HTMLElement[] {
  const roots = query.within ? elements(query.within) : [document.body]
  const found = new Set(roots.flatMap((root) => matches(root, query)))
  const visible = [...found].filter((element) => element.checkVisibility({ visibilityProperty: true }))
  return query.index === undefined ? visible : visible.slice(query.index, query.index + 1)
}

function matches(root: HTMLElement, query: Query): HTMLElement[] {
  const value = matcher(query.value)
  if (query.by === 'css') return [...root.querySelectorAll<HTMLElement>(String(query.value))]
  if (query.by === 'label') return queryAllByLabelText(root, value)
  if (query.by === 'text') return queryAllByText(root, value)
  return queryAllByRole(root, String(query.value), {
    ...(query.name === undefined ? {} : { name: matcher(query.name) }),
    ...(query.level === undefined ? {} : { level: query.level }),
  })
}

const matcher = (pattern: Pattern): string | RegExp =>
  typeof pattern === 'string' ? pattern : new RegExp(pattern.source, pattern.flags)

function isInWindow(element: HTMLElement): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth
}

const labelOf = (element: Element) => element.closest('label')

const describeElement = (element: Element | null) =>
  element ? `<${element.tagName.toLowerCase()} class="${element.className}">` : 'nothing'
