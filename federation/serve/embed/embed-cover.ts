import { coverFileAt } from '@hub/shared-ui/cover-file'
import type { CoverTheme } from '@hub/shared-ui/cover-options'
import { html } from 'hono/html'
import type { ProgrammePlaces } from '../programme/programme-cache.ts'
import { drawnCover } from '../programme/programme-json.ts'
import type { ProgrammeRow } from '../programme/programme-rows.ts'
import type { EmbedLook } from './embed-style.ts'

/**
 * Returns the picture of the one event of a page. A drawing is part of the page: as a file it would appear a round trip
 * after the text. Beside the title the picture says nothing new.
 */
export function inlineCover(event: ProgrammeRow, { theme }: EmbedLook, { mediaUrl }: ProgrammePlaces) {
  if (event.cover_path !== null)
    return html`<img src="${mediaUrl(event.cover_path)}" alt="" fetchpriority="high">`
  return picture(theme, (drawn) => dataUrl(coverFileAt(drawnCover(event, drawn)) ?? ''))
}

/** Returns the picture of an event in a list, whose text is seen first; it is loaded when it comes near. */
export function linkedCover(
  event: ProgrammeRow,
  { theme }: EmbedLook,
  { origin, mediaUrl }: ProgrammePlaces,
) {
  if (event.cover_path !== null) return html`<img src="${mediaUrl(event.cover_path)}" alt="" loading="lazy">`
  return picture(theme, (drawn) => origin + drawnCover(event, drawn, 's'), LAZY)
}

const LAZY = html` loading="lazy"`

function picture(theme: EmbedLook['theme'], urlOf: (theme: CoverTheme) => string, hint: Hint = '') {
  if (theme !== 'auto') return html`<img src="${urlOf(theme)}" alt=""${hint}>`
  return html`<picture><source media="(prefers-color-scheme: dark)" srcset="${urlOf('dark')}"><img src="${urlOf('light')}" alt=""${hint}></picture>`
}

type Hint = '' | typeof LAZY

/** A `srcset` ends at spaces; everything else that is escaped would end the URL or the attribute. */
const dataUrl = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/[%#<>"'&\s]/g, (it) => `%${it.charCodeAt(0).toString(16).padStart(2, '0')}`)}`
