import type { CoverKind } from '../kind/kinds.ts'
import {
  type CoverPrint,
  type CoverRatio,
  type CoverSize,
  type CoverTheme,
  isMotifName,
} from './cover-options.ts'

/** Version of the drawings: raised when a motif or a colour changes, because browsers keep the files for a year. */
export const COVER_VERSION = 1

/** Everything that decides how a cover looks. */
export interface CoverFile {
  /** The slug of an event, the id of a person: whatever identifies the record permanently. */
  readonly seed: string
  readonly kind: CoverKind
  readonly size?: CoverSize | undefined
  readonly ratio?: CoverRatio | undefined
  /** Chosen by staff; without it, or with a name that no motif has, the seed decides. */
  readonly motif?: string | null | undefined
  readonly print?: CoverPrint | null | undefined
}

/** Returns the URL path of a cover as an SVG file, which the page server draws. */
export function coverUrl(
  { seed, kind, size = 'm', ratio = '4x3', motif, print }: CoverFile,
  theme: CoverTheme,
): string {
  const look = [kind, isMotifName(motif) ? motif : '', print ?? ''].filter(Boolean).join('-')
  return `/covers/${COVER_VERSION}/${look}/${size}-${ratio}-${theme}/${encodeURIComponent(seed)}.svg`
}
