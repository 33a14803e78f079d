import type { Block } from '../compose/blocks.ts'
import type { Page } from './page.ts'
import { DARK_STYLES, LOGO, STYLES } from './styles.ts'

/** For values between tags and inside quoted attributes. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replace(/[<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** As `escaped`; a line may break after a dash, but not in the times of a day. */
const escapedText = (text: string) =>
  escaped(text).replaceAll(/\d\d:\d\d–\d\d:\d\d/g, `<span style="${STYLES.times}">$&</span>`)

/** Parts of a mail's document, as HTML. */
interface Document {
  language: string
  title: string
  hub: string
  content: string
  footer?: string
}

/** Returns a mail in the look of the site. Mails of the auth server (supabase/auth-mails.ts) have the same. */
export function renderDocument({ language, title, hub, content, footer = '' }: Document): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${DARK_STYLES}</style>
</head>
<body class="page" style="${STYLES.page}">
<table role="presentation" cellpadding="0" cellspacing="0" style="${STYLES.mark}"><tr>${LOGO}<td style="${STYLES.name}">${hub}</td></tr></table>
<div class="sheet" style="${STYLES.sheet}">
${content}
</div>
${footer}</body>
</html>
`
}

type Sheet = Pick<Page, 'title' | 'blocks' | 'linkFallback'>

/** Returns a heading and blocks. */
export const renderSheet = ({ title, blocks, linkFallback }: Sheet): string =>
  [
    `<h1 style="${STYLES.title}">${escaped(title)}</h1>`,
    ...blocks.map((block) => htmlOf(block, linkFallback)),
  ].join('\n')

export const renderHtml = (page: Page): string =>
  renderDocument({
    language: page.language,
    title: escaped(page.title),
    hub: escaped(page.hub),
    content: renderSheet(page),
    footer: `<div class="muted" style="${STYLES.footer}">${page.footer.filter(Boolean).map(escaped).concat(linkOf(page.settings)).join('<br>')}</div>\n`,
  })

const linkOf = (settings: Page['settings']): string[] =>
  settings
    ? [
        `<a class="link" href="${escaped(settings.url)}" style="${STYLES.link}">${escaped(settings.label)}</a>`,
      ]
    : []

function htmlOf(block: Block, linkFallback: string): string {
  switch (block.type) {
    case 'paragraph':
      return `<p style="${STYLES.paragraph}">${escapedText(block.text).replaceAll('\n', '<br>')}</p>`
    case 'note':
      return `<p class="muted" style="${STYLES.note}">${escaped(block.text)}</p>`
    case 'facts':
      return `<table cellpadding="0" cellspacing="0" style="${STYLES.facts}">${block.rows.map(rowOf).join('')}</table>`
    case 'button': {
      const url = escaped(block.url)
      return (
        `<p style="${STYLES.action}"><a class="button" href="${url}" style="${STYLES.button}">${escaped(block.label)}</a></p>` +
        `<p class="muted" style="${STYLES.note}">${escaped(linkFallback)}<br><a class="link" href="${url}" style="${STYLES.link}">${url}</a></p>`
      )
    }
    case 'options':
      return (
        `<p style="${STYLES.question}">${escaped(block.label)}</p>` +
        `<p style="${STYLES.action}">${block.options.map(optionOf).join(' ')}</p>`
      )
    case 'confirmation-code':
      return (
        `<p class="muted" style="${STYLES.codeLabel}">${escaped(block.label)}</p>` +
        `<p style="${STYLES.confirmationCode}">${escaped(block.code)}</p>`
      )
    case 'code':
      return (
        `<p style="${STYLES.code}"><img src="cid:${block.cid}" width="198" height="198" alt="${escaped(block.alt)}" style="${STYLES.picture}"></p>` +
        (block.caption ? `<p class="muted" style="${STYLES.note}">${escaped(block.caption)}</p>` : '')
      )
  }
}

const optionOf = ({ label, url }: { label: string; url: string }) =>
  `<a class="option" href="${escaped(url)}" style="${STYLES.option}">${escaped(label)}</a>`

const rowOf = ([label, value]: [string, string]) =>
  `<tr><th class="muted" scope="row" style="${STYLES.label}">${escaped(label)}</th><td style="${STYLES.value}">${escapedText(value)}</td></tr>`
