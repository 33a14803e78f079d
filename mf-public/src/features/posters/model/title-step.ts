/** Widths of the heading's letters in em, rounded up; all others are as wide as an «а». */
const LETTERS: readonly (readonly [width: number, letters: string])[] = [
  [0.3, 'ijl .:\u00A0'],
  [0.35, 'I,;!’'],
  [0.4, 'frt1()'],
  [0.45, 'г'],
  [0.5, '-'],
  [0.55, 'зтsz7?“”šž'],
  [0.65, 'бдийрцЕЁТbdghnpqyEFTZ345689–đŽ'],
  [0.7, 'БВЗКРУХЧBKPRSXY0Š'],
  [0.75, 'мАДЛНПСЦЭЯACDGHUV'],
  [0.8, 'фыИЙОNOQ…'],
  [0.85, 'жшю—'],
  [0.9, 'щФmw'],
  [0.95, 'МM'],
  [1.05, 'ЖШЩЮW'],
]
const USUAL = 0.6
const TRACKING = -0.045

const widths = new Map(LETTERS.flatMap(([width, letters]) => [...letters].map((mail) => [mail, width])))

const widthOf = (text: string): number =>
  [...text].reduce((sum, mail) => sum + (widths.get(mail) ?? USUAL) + TRACKING, 0)

/** What a line may not break: words, with what a no-break space ties to them. */
const unitsOf = (title: string): string[] => title.split(/ +|(?<=[-–—])/).filter(Boolean)

/** Type sizes of the title, from large to small, in hundredths of the poster's width times 0.8, as in its sheet. */
const STEPS = [
  { size: 9, lines: 2 },
  { size: 7.4, lines: 3 },
  { size: 6.2, lines: 4 },
  { size: 5.2, lines: 5 },
  { size: 4.4, lines: 6 },
] as const
/** Of the title's column, in the same unit, with a little to spare. */
const COLUMN = 71

function linesAt(size: number, units: readonly string[]): number {
  const space = widthOf(' ')
  let lines = 1
  let used = 0
  for (const unit of units) {
    const width = widthOf(unit)
    if (width * size > COLUMN) return Number.POSITIVE_INFINITY
    if (used > 0 && (used + space + width) * size > COLUMN) {
      lines += 1
      used = 0
    }
    used += (used > 0 ? space : 0) + width
  }
  return lines
}

/**
 * The largest of six type sizes at which a title keeps to the lines it may have and no word is cut; 5, the smallest,
 * is for whatever fits nowhere. Told from the letters, not from the screen: preview and paper break lines alike.
 */
export function titleStep(title: string): number {
  const units = unitsOf(title)
  const step = STEPS.findIndex(({ size, lines }) => linesAt(size, units) <= lines)
  return step < 0 ? STEPS.length : step
}
