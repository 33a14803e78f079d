/** Joins blocks into HTML: a block that does not begin with a tag of its own becomes a paragraph. */
export function paragraphs(...blocks: string[]): string {
  return blocks.map((block) => (/^<(p|ul|h3)>/.test(block) ? block : `<p>${block}</p>`)).join('')
}
