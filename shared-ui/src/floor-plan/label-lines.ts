/** How wide a letter of the names is at most on average, in parts of their size. */
const CHARACTER_WIDTH = 0.6

/** The lines of a name that fit a width, broken between words; undefined when a word alone is too long. */
export function labelLines(label: string, width: number, size: number): string[] | undefined {
  const most = Math.floor(width / (size * CHARACTER_WIDTH))
  const lines: string[] = []
  for (const word of label.split(/\s+/).filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (word.length > most) return undefined
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
