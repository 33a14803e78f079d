import type { Block } from '../compose/blocks.ts'
import type { Page } from './page.ts'

/** The mail for programs that show plain text. */
export const renderText = ({ title, blocks, footer, hub }: Page): string =>
  [hub, title, ...blocks.map(textOf), `-- \n${footer.filter(Boolean).join('\n')}`].join('\n\n').concat('\n')

function textOf(block: Block): string {
  switch (block.type) {
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'confirmation-code':
      return `${block.label}: ${block.code}`
    case 'code':
      return block.caption
    default:
      return block.text
  }
}
