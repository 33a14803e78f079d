import { num } from './geometry.ts'

/* A drawing knows three colours and no more: the ground, the line and the spot. */
export const LINE = 'var(--c-line)'
export const SPOT = 'var(--c-spot)'

export type Ink = typeof LINE | typeof SPOT

const opacityAttribute = (opacity: number): string =>
  opacity < 1 ? ` fill-opacity="${num(opacity * 10) / 10}"` : ''

export const fill = (path: string, ink: Ink, opacity = 1): string =>
  path && `<path d="${path}" fill="${ink}"${opacityAttribute(opacity)}/>`

/** Areas that lie in an even number of shapes stay empty: this is what makes rings interfere. */
export const fillEvenOdd = (path: string, ink: Ink): string =>
  `<path d="${path}" fill="${ink}" fill-rule="evenodd"/>`

export const stroke = (path: string, ink: Ink, width: number): string =>
  path && `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${num(width)}"/>`

/** Round dots cost ten bytes each when they are the caps of lines without length. */
export const dots = (path: string, ink: Ink, diameter: number): string =>
  path &&
  `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${num(diameter)}" stroke-linecap="round"/>`
