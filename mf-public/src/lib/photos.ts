import { mediaUrl } from '@hub/shared-auth'
import { type CoverColours, coverSvg } from '@hub/shared-ui/cover-svg'
import type { EventKind } from '@hub/shared-ui/kinds'
import type { PhotoSource } from '@hub/shared-ui/photo'

/** Of a cover, when nobody has noted it: the box it fills gives the shape, this only reserves it. */
const COVER = { width: 1600, height: 1200 }

/** A picture that staff have uploaded, by its path in the store. */
export const storedPhoto = (
  path: string,
  { width, height }: { readonly width: number | null; readonly height: number | null } = COVER,
): PhotoSource => ({ src: mediaUrl(path), width: width ?? COVER.width, height: height ?? COVER.height })

const dataUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** The light of a kind on the night ground, as the style sheet has it. */
export function coloursOf(kind: EventKind, root: Element): CoverColours {
  const style = getComputedStyle(root)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return { ground: token('--cover-night'), line: token(`--kind-${kind}-beam`), spot: token('--cover-paper') }
}

/** A picture of the gallery that is drawn, not stored: a drawing with the size and the address of a photo. */
export function generatedPhoto(seed: string, kind: EventKind, motif: string | null, colours: CoverColours) {
  const [width, height] = [1200, 800]
  return {
    src: dataUrl(coverSvg(seed, kind, colours, { motif, size: 'l', ratio: width / height })),
    width,
    height,
  }
}
