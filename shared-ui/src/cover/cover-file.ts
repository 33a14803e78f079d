import { type CoverKind, kindNames } from '../kind/kinds.ts'
import { coverColours } from './cover-colours.ts'
import {
  type CoverRatio,
  type CoverTheme,
  coverPrints,
  coverRatios,
  coverSizes,
  coverThemes,
  isMotifName,
} from './cover-options.ts'
import { coverSvg } from './cover-svg.ts'
import { type CoverFile, coverUrl } from './cover-url.ts'

const PATH =
  /^\/covers\/\d{1,4}\/([a-z]+)((?:-[a-z]+){0,2})\/([sml])-([1-9x]\w{1,4})-([a-z]+)\/([^/]{1,600})\.svg$/
const LONGEST_SEED = 100

const kinds: readonly CoverKind[] = [...kindNames, 'hub']
const ratios = Object.keys(coverRatios) as readonly CoverRatio[]

interface ParsedCover extends CoverFile {
  readonly theme: CoverTheme
}

/** Parses a path below `/covers/` into what decides how the cover looks; undefined for one that no page names. */
export function coverOfPath(pathname: string): ParsedCover | undefined {
  const [, kindName, names = '', sizeName, ratioName, themeName, encoded = ''] = PATH.exec(pathname) ?? []
  const looks = names.split('-').slice(1)
  const kind = kinds.find((name) => name === kindName)
  const size = coverSizes.find((name) => name === sizeName)
  const ratio = ratios.find((name) => name === ratioName)
  const theme = coverThemes.find((name) => name === themeName)
  if (!kind || !size || !ratio || !theme) return undefined
  const motif = looks.find(isMotifName)
  const print = coverPrints.find((name) => name === looks.at(-1))
  const cover = { seed: decode(encoded), kind, size, ratio, motif, print }
  // One path for each cover: neither caches nor this server keep the same one twice.
  const isCanonical = withoutVersion(coverUrl(cover, theme)) === withoutVersion(pathname)
  return isCanonical && cover.seed.length <= LONGEST_SEED ? { ...cover, theme } : undefined
}

const withoutVersion = (pathname: string): string => pathname.replace(/^\/covers\/\d+/, '')

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Returns the SVG file at a path below `/covers/`, whatever version it names; undefined when there is none. */
export function coverFileAt(pathname: string): string | undefined {
  const cover = coverOfPath(pathname)
  if (!cover) return undefined
  const { seed, kind, theme, ratio = '4x3', ...look } = cover
  return coverSvg(seed, kind, (print) => coverColours(kind, print, theme), {
    ...look,
    ratio: coverRatios[ratio],
  })
}
