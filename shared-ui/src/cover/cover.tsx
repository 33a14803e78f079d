import { type CSSProperties, useId, useMemo } from 'react'
import type { CoverKind } from '../kind/kinds.ts'
import { Photo, type PhotoSource } from '../photo/photo.tsx'
import styles from './cover.module.css'
import { type CoverOptions, coverArt } from './cover-art.ts'

export interface CoverProps extends Omit<CoverOptions, 'id'> {
  /** The slug of an event, the id of a person: whatever identifies the record permanently. */
  readonly seed: string
  readonly kind: CoverKind
  /** Takes the place of the drawing, in the same box. */
  readonly photo?: PhotoSource | undefined
  /** For the photo that is seen first: it is not left to load lazily. */
  readonly eager?: boolean | undefined
  readonly className?: string | undefined
}

/**
 * The cover of an event: a photo, or a drawing made from its seed and kind. Decoration: the title
 * beside it carries the meaning. The box takes `ratio`; a wrapper may crop it with `--cover-ratio`
 * and set `--cover-radius`.
 */
export function Cover({ photo, eager, className, ...drawing }: CoverProps) {
  const box = { '--cover-own-ratio': drawing.ratio ?? 4 / 3 } as CSSProperties
  return (
    <span
      className={className ? `${styles.cover} ${className}` : styles.cover}
      style={box}
      aria-hidden="true"
    >
      {photo ? (
        <Photo source={photo} alt="" className={styles.photo} eager={eager} />
      ) : (
        <Drawing {...drawing} />
      )}
    </span>
  )
}

function Drawing({
  seed,
  kind,
  size,
  ratio,
  motif,
  print,
}: Omit<CoverProps, 'photo' | 'eager' | 'className'>) {
  const id = useId()
  const art = useMemo(
    () => coverArt(seed, kind, { size, ratio, motif, print, id: `c${id.replace(/\W/g, '')}` }),
    [seed, kind, size, ratio, motif, print, id],
  )
  return (
    <svg
      className={styles.drawing}
      data-kind={kind}
      data-print={art.print}
      viewBox={`0 0 ${art.width} ${art.height}`}
      preserveAspectRatio="xMidYMid slice"
      // The markup is our own: numbers and fixed words from the motifs, nothing a person typed. As
      // elements, a cover would cost React hundreds of nodes for a picture that never changes.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={{ __html: art.body }}
      aria-hidden="true"
      focusable="false"
    />
  )
}
