/** The motifs by the names under which staff may choose one. The order decides which one a seed gets. */
export const motifNames = [
  'orbits',
  'waves',
  'lattice',
  'phase',
  'cells',
  'spectrum',
  'contour',
  'dipole',
  'penrose',
  'seeds',
  'lorenz',
  'neuron',
  'eclipse',
] as const
export type MotifName = (typeof motifNames)[number]

export const isMotifName = (value: unknown): value is MotifName => motifNames.some((name) => name === value)

/** How a cover is printed: on the kind's ground, on the night, or on its tint. */
export const coverPrints = ['field', 'night', 'tint'] as const
export type CoverPrint = (typeof coverPrints)[number]

/** The density of the drawing, not its pixels: `s` up to 120 px wide, `m` cards, `l` heroes and posters. */
export const coverSizes = ['s', 'm', 'l'] as const
export type CoverSize = (typeof coverSizes)[number]

/** Height of a drawing in units of its viewBox. */
export const coverHeights: Readonly<Record<CoverSize, number>> = { s: 90, m: 300, l: 720 }

/** Width to height of the boxes that covers are made for, by name. `cover.module.css` has the same. */
export const coverRatios = {
  '4x3': 4 / 3,
  '1x1': 1,
  '13x10': 13 / 10,
  '3x2': 3 / 2,
  '16x9': 16 / 9,
  '2x1': 2,
  '12x5': 12 / 5,
  '5x2': 5 / 2,
  '4x1': 4,
} as const
export type CoverRatio = keyof typeof coverRatios

/** The palettes in which a cover is coloured. */
export const coverThemes = ['light', 'dark'] as const
export type CoverTheme = (typeof coverThemes)[number]
