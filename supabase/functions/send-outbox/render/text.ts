import type { Block } from '../compose/blocks.ts'
import type { Page } from './page.ts'

/** The mail for programs that show plain text. */
export const renderText = ({ title, blocks, footer, settings, hub }: Page): string =>
  [hub, title, ...blocks.map(textOf).filter(Boolean), `-- \n${footerOf(footer, settings).join('\n')}`]
    .join('\n\n')
    .concat('\n')

const footerOf = (footer: Page['footer'], settings: Page['settings']): string[] =>
  [...footer, settings ? `${settings.label}: ${settings.url}` : ''].filter(Boolean)

function textOf(block: Block): string {
  switch (block.type) {
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'options':
      return [block.label, ...block.options.map(({ label, url }) => `${label}: ${url}`)].join('\n')
    case 'confirmation-code':
      return `${block.label}: ${block.code}`
    case 'code':
      return block.caption ?? ''
    default:
      return block.text
  }
}
