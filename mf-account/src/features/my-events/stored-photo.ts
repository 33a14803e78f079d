import { mediaUrl } from '@hub/shared-auth'
import type { PhotoSource } from '@hub/shared-ui/photo'

/** A cover that staff have uploaded. Nobody noted its size: the box it fills gives the shape, this only reserves it. */
export const storedPhoto = (path: string): PhotoSource => ({ src: mediaUrl(path), width: 1600, height: 1200 })
