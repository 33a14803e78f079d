import type { Block } from '../compose/blocks.ts'
import type { Page } from './page.ts'
import { DARK_STYLES, LOGO, STYLES } from './styles.ts'

/** For values between tags and inside quoted attributes. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The mail in the look of the auth server's mails (supabase/templates). */
export function renderHtml(page: Page): string {
  const { language, title, hub, blocks, footer } = page
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title>
<style>${DARK_STYLES}</style>
</head>
<body class="page" style="${STYLES.page}">
<table role="presentation" cellpadding="0" cellspacing="0" style="${STYLES.mark}"><tr>${LOGO}<td style="${STYLES.name}">${escaped(hub)}</td></tr></table>
<div class="sheet" style="${STYLES.sheet}">
<h1 style="${STYLES.title}">${escaped(title)}</h1>
${blocks.map((block) => htmlOf(block, page)).join('\n')}
</div>
<div class="muted" style="${STYLES.footer}">${footer.filter(Boolean).map(escaped).join('<br>')}</div>
</body>
</html>
`
}

function htmlOf(block: Block, { linkFallback }: Page): string {
  switch (block.type) {
    case 'paragraph':
      return `<p style="${STYLES.paragraph}">${escaped(block.text).replaceAll('\n', '<br>')}</p>`
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
    case 'confirmation-code':
      return (
        `<p class="muted" style="${STYLES.codeLabel}">${escaped(block.label)}</p>` +
        `<p style="${STYLES.confirmationCode}">${escaped(block.code)}</p>`
      )
    case 'code':
      return (
        `<p style="${STYLES.code}"><img src="cid:${block.cid}" width="198" height="198" alt="${escaped(block.alt)}" style="${STYLES.picture}"></p>` +
        `<p class="muted" style="${STYLES.note}">${escaped(block.caption)}</p>`
      )
  }
}

const rowOf = ([label, value]: [string, string]) =>
  `<tr><th class="muted" scope="row" style="${STYLES.label}">${escaped(label)}</th><td style="${STYLES.value}">${escaped(value)}</td></tr>`
