/**
 * Letter widths relative to the font size, slightly too wide because the text is rendered with an outline.
 */
const WIDTHS: [RegExp, number][] = [
  [/[шщжмюфыМШЩЖЮФЫWMwm@%—]/u, 0.9],
  [/[\p{Lu}\d]/u, 0.72],
  [/[ijlI!|.,:;'’«»()\-·]/u, 0.36],
  [/[\s\u00A0]/u, 0.28],
]
const ORDINARY = 0.61

export const textWidth = (text: string, size: number): number =>
  [...text].reduce(
    (sum, mail) => sum + (WIDTHS.find(([pattern]) => pattern.test(mail))?.[1] ?? ORDINARY),
    0,
  ) * size

export interface FittedText {
  size: number
  lines: string[]
}

/**
 * Returns the largest size at which a text fits into a box, and its lines. A text that fits at no size is
 * truncated with an ellipsis.
 */
export function fitText(
  text: string,
  {
    width,
    height,
    sizes,
    lineHeight,
  }: { width: number; height: number; sizes: number[]; lineHeight: number },
): FittedText {
  for (const size of sizes) {
    const lines = wrap(text, width, size)
    const fits = lines.every((line) => textWidth(line, size) <= width)
    if (fits && lines.length * size * lineHeight <= height) return { size, lines }
  }
  const size = sizes.at(-1) ?? 16
  const lines = wrap(text, width, size).map((line) => shorten(line, width, size))
  const shown = Math.max(1, Math.floor(height / (size * lineHeight)))
  if (lines.length <= shown) return { size, lines }
  const last = `${lines[shown - 1] ?? ''} ${lines[shown] ?? ''}…`
  return { size, lines: [...lines.slice(0, shown - 1), shorten(last, width, size)] }
}

/** Breaks lines at spaces, except non-breaking ones. */
function wrap(text: string, width: number, size: number): string[] {
  const lines: string[] = []
  for (const word of text.trim().split(/[ \n\t]+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && textWidth(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function shorten(line: string, width: number, size: number): string {
  if (textWidth(line, size) <= width) return line
  const letters = [...line.replace(/…$/, '')]
  while (letters.length > 1 && textWidth(`${letters.join('')}…`, size) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
