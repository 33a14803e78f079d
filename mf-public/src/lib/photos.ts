import { mediaUrl } from '@hub/shared-auth'
import { coverUrl } from '@hub/shared-ui/cover-url'
import type { EventKind } from '@hub/shared-ui/kinds'
import type { PhotoSource } from '@hub/shared-ui/photo'

/** Of a cover, when nobody has noted it: the box it fills gives the shape, this only reserves it. */
const COVER = { width: 1600, height: 1200 }

/** A picture that staff have uploaded, by its path in the store. */
export const storedPhoto = (
  path: string,
  { width, height }: { readonly width: number | null; readonly height: number | null } = COVER,
): PhotoSource => ({ src: mediaUrl(path), width: width ?? COVER.width, height: height ?? COVER.height })

/** A picture of the gallery that is drawn, not stored: a cover on the night ground, with the size of a photo. */
export const generatedPhoto = (seed: string, kind: EventKind, motif: string | null): PhotoSource => ({
  src: coverUrl({ seed, kind, motif, size: 'l', ratio: '3x2', print: 'night' }, 'light'),
  width: 1200,
  height: 800,
})
