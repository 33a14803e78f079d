import { mediaUrl } from '@hub/shared-auth'
import type { PhotoSource } from '@hub/shared-ui/photo'

/** Of a cover, when nobody has noted it: the box it fills gives the shape, this only reserves it. */
const COVER = { width: 1600, height: 1200 }

/** A picture that staff have uploaded, by its path in the store. */
export const storedPhoto = (
  path: string,
  { width, height }: { readonly width: number | null; readonly height: number | null } = COVER,
): PhotoSource => ({ src: mediaUrl(path), width: width ?? COVER.width, height: height ?? COVER.height })
