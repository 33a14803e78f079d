/** A picture in the formats it was stored in. The browser takes the best one it knows. */
export interface PhotoSource {
  /** What every browser shows: JPEG or WebP. */
  readonly src: string
  readonly avif?: string | undefined
  readonly webp?: string | undefined
  /** Pixels of the file; they reserve the place before it arrives. */
  readonly width: number
  readonly height: number
}

export interface PhotoProps {
  readonly source: PhotoSource
  readonly alt: string
  readonly className?: string | undefined
  /** For the one picture that is seen first. */
  readonly eager?: boolean | undefined
}

/** A photo that reserves its place, and that loads when it comes near the screen. */
export function Photo({ source, alt, className, eager = false }: PhotoProps) {
  const image = (
    <img
      className={className}
      src={source.src}
      alt={alt}
      width={source.width}
      height={source.height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={eager ? 'high' : 'auto'}
    />
  )
  if (!source.avif && !source.webp) return image
  return (
    <picture>
      {source.avif && <source type="image/avif" srcSet={source.avif} />}
      {source.webp && <source type="image/webp" srcSet={source.webp} />}
      {image}
    </picture>
  )
}
