import { mediaUrl } from '@hub/shared-auth'
import { Cover } from '@hub/shared-ui/cover'
import type { SlideDraft } from './slide.ts'

/** A slide's picture in the shape of the signage display. */
const SIZE = { width: 1920, height: 1080 }

interface Props extends Pick<SlideDraft, 'kind' | 'image_path' | 'cover_motif' | 'cover_print'> {
  readonly seed: string
  readonly className?: string | undefined
}

/** The picture as the signage display shows it: a photo, or a generated cover with the print `night` unless another is set. */
export function SlideArt({ seed, kind, image_path, cover_motif, cover_print, className }: Props) {
  return (
    <Cover
      className={className}
      seed={seed}
      kind={kind}
      ratio="16x9"
      motif={cover_motif}
      print={cover_print ?? 'night'}
      photo={image_path ? { src: mediaUrl(image_path), ...SIZE } : undefined}
    />
  )
}
