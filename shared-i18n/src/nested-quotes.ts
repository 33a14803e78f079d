import type { PostProcessorModule } from 'i18next'

/** Replaces guillemets inside guillemets, as when a title that has some is quoted: «Квиз „Таблица“». */
export function nestQuotes(text: string): string {
  let depth = 0
  return text.replaceAll(/[«»]/g, (mark) => {
    if (mark === '«') {
      depth += 1
      return depth > 1 ? '„' : mark
    }
    depth = Math.max(0, depth - 1)
    return depth > 0 ? '“' : mark
  })
}

/** Applies `nestQuotes` to every translation. */
export const nestedQuotes = {
  type: 'postProcessor',
  name: 'nestedQuotes',
  process: (value: string) => (value.includes('«') ? nestQuotes(value) : value),
} satisfies PostProcessorModule
