/** Mail programs read styles on the elements; the rules for the night are all that they take from a sheet. */
const INK = '#0f121c'
const PAPER = '#f6f2ea'
const MUTED = '#4f545f'
const ACCENT = '#0d2af9'

const SMALL = `font-size:14px;line-height:20px;color:${MUTED}`
const CELL = 'padding:6px 0;vertical-align:top;text-align:left'

export const STYLES = {
  page: `margin:0;padding:32px 16px;font:17px/28px Onest,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;color:${INK};background:${PAPER}`,
  mark: 'max-width:520px;margin:0 auto 20px;width:100%;border-collapse:collapse',
  name: 'padding-left:12px;font-size:19px;font-weight:800;line-height:36px;letter-spacing:-0.02em',
  sheet: `max-width:456px;margin:0 auto;padding:32px;background:#fcfaf6;border-top:4px solid ${ACCENT}`,
  title: 'margin:0 0 16px;font-size:28px;font-weight:800;line-height:32px;letter-spacing:-0.02em',
  paragraph: 'margin:0 0 20px',
  note: `margin:0 0 20px;${SMALL}`,
  facts: 'width:100%;margin:0 0 20px;border-collapse:collapse',
  label: `${CELL};width:38%;padding-right:16px;font-weight:400;${SMALL}`,
  times: 'white-space:nowrap',
  value: `${CELL};font-size:16px;line-height:22px;font-weight:600;overflow-wrap:anywhere`,
  action: 'margin:8px 0 20px',
  button: `display:inline-block;padding:13px 22px;font-weight:700;line-height:22px;color:#ffffff;background:${ACCENT};border-radius:4px;text-decoration:none`,
  question: 'margin:0 0 4px;font-weight:700',
  option: `display:inline-block;margin:4px 8px 4px 0;padding:11px 20px;font-weight:700;line-height:22px;color:${ACCENT};border:2px solid ${ACCENT};border-radius:4px;text-decoration:none`,
  link: `color:${ACCENT};word-break:break-all`,
  codeLabel: `margin:0;${SMALL}`,
  confirmationCode:
    'margin:0 0 20px;font:700 32px/1.25 ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px;white-space:nowrap',
  code: 'margin:8px 0 12px',
  picture: 'display:block;border:0;background:#ffffff;image-rendering:pixelated',
  footer: `max-width:520px;margin:20px auto 0;${SMALL}`,
}

export const DARK_STYLES = `@media (prefers-color-scheme: dark) {
.page { color: #edf0f6 !important; background: #070d20 !important; }
.sheet { background: #0f162d !important; border-color: #40beff !important; }
.muted { color: #a7b2c3 !important; }
.link { color: #40beff !important; }
.option { color: #40beff !important; border-color: #40beff !important; }
.button { color: #030615 !important; background: #40beff !important; }
.ground { background: #edf0f6 !important; }
.line { background: #070d20 !important; }
.accent { background: #0d2af9 !important; }
}`

const bar = (name: string, width: number, colour: string, height = '') =>
  `<td class="${name}" width="${width}"${height} style="background:${colour}"></td>`

/** The mark of the hub: lines of a spectrum. */
export const LOGO = [
  bar('ground', 6, INK, ' height="36"'),
  bar('line', 2, PAPER),
  bar('ground', 4, INK),
  bar('accent', 6, '#6f8bff'),
  bar('ground', 3, INK),
  bar('line', 1, PAPER),
  bar('ground', 7, INK),
  bar('line', 3, PAPER),
  bar('ground', 4, INK),
].join('')
