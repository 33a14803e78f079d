import type { EventKind } from '@hub/shared-ui/kinds'

/** What the address of an embedded page decides about its look. */
export interface EmbedLook {
  readonly language: 'ru' | 'en'
  readonly theme: 'light' | 'dark' | 'auto'
}

/** Colours of a theme, by the names of the design tokens (`shared-ui/src/styles/tokens.css`). */
type Colours = Readonly<
  Record<
    'surface' | 'text' | 'muted' | 'line' | 'accent' | 'warning' | 'danger' | `kind-${EventKind}`,
    string
  >
>

/** A test compares them with the style sheet. */
export const EMBED_COLOURS: Readonly<Record<'light' | 'dark', Colours>> = {
  light: {
    surface: '#f6f2ea',
    text: '#0f121c',
    muted: '#4f545f',
    line: '#d8d2c6',
    accent: '#0d2af9',
    warning: '#805000',
    danger: '#aa0039',
    'kind-lecture': '#b11701',
    'kind-festival': '#715301',
    'kind-quiz': '#446401',
    'kind-excursion': '#01714c',
    'kind-seminar': '#026b7b',
    'kind-screening': '#7a34b1',
  },
  dark: {
    surface: '#070d20',
    text: '#edf0f6',
    muted: '#a7b2c3',
    line: '#262f42',
    accent: '#40beff',
    warning: '#f4be4f',
    danger: '#ff7f8e',
    'kind-lecture': '#ff917e',
    'kind-festival': '#f8bd2c',
    'kind-quiz': '#a9db61',
    'kind-excursion': '#2ad394',
    'kind-seminar': '#02cae6',
    'kind-screening': '#cc9afe',
  },
}

const properties = (theme: 'light' | 'dark'): string =>
  Object.entries({ 'color-scheme': theme, ...EMBED_COLOURS[theme] })
    .map(([name, value]) => `${name === 'color-scheme' ? name : `--${name}`}:${value}`)
    .join(';')

/** Style of the embedded pages. With `theme=auto` the system of the visitor decides. */
export const EMBED_STYLE = [
  `:root{${properties('light')}}`,
  `:root[data-theme=dark]{${properties('dark')}}`,
  `@media (prefers-color-scheme:dark){:root[data-theme=auto]{${properties('dark')}}}`,
  '*{box-sizing:border-box}',
  'body{margin:0;padding:16px;background:var(--surface);color:var(--text);',
  'font:16px/1.5 Onest,system-ui,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}',
  'header,footer{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:baseline;justify-content:space-between}',
  'h1{margin:0;font-size:20px;line-height:1.25;font-weight:750}',
  'h2{margin:0;font-size:17px;line-height:1.3;font-weight:700}',
  'p{margin:0}',
  'ul{list-style:none;margin:12px 0 0;padding:0}',
  'li{border-top:1px solid var(--line)}',
  'a{color:inherit;text-decoration-color:var(--accent);text-decoration-thickness:2px;text-underline-offset:3px}',
  'a:hover{color:var(--accent)}',
  'a:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:2px}',
  '.row{display:grid;grid-template-columns:96px 1fr;gap:12px;padding:12px 0;align-items:start}',
  '.row h2 a{text-decoration:none}.row h2 a:hover{text-decoration:underline}',
  'img{display:block;width:100%;height:auto;aspect-ratio:4/3;object-fit:cover;border-radius:3px;background:var(--line)}',
  '.kind{font-size:14px;font-weight:650;color:var(--hue)}',
  ...Object.keys(EMBED_COLOURS.light)
    .filter((name) => name.startsWith('kind-'))
    .map((name) => `.${name}{--hue:var(--${name})}`),
  '.facts{font-size:15px;color:var(--muted)}',
  '.note{font-weight:650;color:var(--warning)}.off{font-weight:650;color:var(--danger)}',
  '.more{display:inline-block;min-height:44px;padding:10px 0;font-weight:650}',
  '.event{display:grid;gap:12px}.event img{max-width:480px}',
  '@media (min-width:560px){.event.pictured{grid-template-columns:minmax(0,220px) 1fr;gap:16px}}',
  '@media (max-width:359px){.row{grid-template-columns:64px 1fr}}',
].join('')

/** Tells the page around how high this one is. It may ignore that. */
export const EMBED_SCRIPT =
  "new ResizeObserver(function(){parent.postMessage({type:'hub-embed-resize'," +
  "height:Math.ceil(document.documentElement.getBoundingClientRect().height)},'*')}).observe(document.documentElement)"
