import { localisedPath } from '@hub/contract/metadata-urls'
import { html, raw } from 'hono/html'
import type { ProgrammePlaces } from '../programme/programme-cache.ts'
import { type LocalizedText, type ProgrammeRow, textOf } from '../programme/programme-rows.ts'
import { inlineCover, linkedCover } from './embed-cover.ts'
import { EMBED_SCRIPT, EMBED_STYLE, type EmbedLook } from './embed-style.ts'
import { embedTexts, noteOf, priceOf, whenOf, whereOf } from './embed-texts.ts'

type Html = ReturnType<typeof html>

/** Returns the frame of every embedded page. */
function frame({ language, theme }: EmbedLook, title: string, content: Html) {
  return html`<!doctype html>
<html lang="${language}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/icon-192.png">
<title>${title}</title>
<style>${raw(EMBED_STYLE)}</style>
</head>
<body>${content}<script>${raw(EMBED_SCRIPT)}</script></body>
</html>`
}

/** Links leave the frame: the site itself is in no frame. */
const link = (url: string, text: string, language: 'ru' | 'en', look = '') =>
  html`<a href="${url}" class="${look}" target="_blank" rel="noopener" title="${embedTexts(language).newTab}">${text}</a>`

/** Returns the next events as a page for a frame. */
export function programmePage(
  events: readonly ProgrammeRow[],
  hub: string,
  look: EmbedLook,
  places: ProgrammePlaces,
) {
  const texts = embedTexts(look.language)
  const all = places.origin + localisedPath('/events', look.language)
  const title = hub ? `${texts.programme}: ${hub}` : texts.programme
  const list = html`<ul>${events.map((event) => row(event, look, places))}</ul>`
  return frame(
    look,
    title,
    html`<main><header><h1>${title}</h1></header>
${events.length > 0 ? list : html`<p class="facts">${texts.empty}</p>`}
<footer>${link(all, texts.all, look.language, 'more')}</footer></main>`,
  )
}

function row(event: ProgrammeRow, look: EmbedLook, places: ProgrammePlaces) {
  const { language } = look
  return html`<li class="row kind-${event.kind}">${linkedCover(event, look, places)}<div>
<p class="kind">${embedTexts(language).kinds[event.kind]}</p>
<h2 ${raw(languageOf(event.title, language))}>${link(urlOf(event, language, places), titleOf(event, language), language)}</h2>
${facts(event, language)}</div></li>`
}

/** Returns one event as a page for a frame. */
export function eventPage(event: ProgrammeRow, look: EmbedLook, places: ProgrammePlaces) {
  const { language } = look
  const texts = embedTexts(language)
  const summary = textOf(event.summary, language)
  return frame(
    look,
    titleOf(event, language),
    html`<main class="event pictured kind-${event.kind}">${inlineCover(event, look, places)}<div>
<p class="kind">${texts.kinds[event.kind]}</p>
<h1 ${raw(languageOf(event.title, language))}>${titleOf(event, language)}</h1>
${facts(event, language)}
${summary ? html`<p ${raw(languageOf(event.summary, language))}>${summary}</p>` : ''}
<p>${link(urlOf(event, language, places), texts.details, language, 'more')}</p></div></main>`,
  )
}

/** Returns a page with a message: what is missing, or what went wrong. */
export function messagePage(message: string, look: EmbedLook, origin: string | undefined) {
  const texts = embedTexts(look.language)
  const all =
    origin && link(origin + localisedPath('/events', look.language), texts.all, look.language, 'more')
  return frame(look, texts.programme, html`<main><h1>${message}</h1>${all ? html`<p>${all}</p>` : ''}</main>`)
}

const urlOf = ({ slug }: ProgrammeRow, language: 'ru' | 'en', { origin }: ProgrammePlaces) =>
  origin + localisedPath(`/events/${slug}`, language)

const titleOf = ({ title }: ProgrammeRow, language: 'ru' | 'en') => textOf(title, language) ?? ''

/** What is not translated is read aloud in Russian. */
const languageOf = (text: LocalizedText | null, language: 'ru' | 'en') =>
  language === 'en' && !text?.en ? 'lang="ru"' : ''

function facts(event: ProgrammeRow, language: 'ru' | 'en') {
  const note = noteOf(event, language)
  const parts = [whenOf(event, language), whereOf(event, language), priceOf(event, language)].filter(Boolean)
  return html`<p class="facts">${parts.join(' · ')}</p>
${note ? html`<p class="${note.isOff ? 'off' : 'note'}">${note.text}</p>` : ''}`
}
