import { Photo, type PhotoSource } from '../photo/photo.tsx'
import styles from './cover.module.css'
import { type CoverTheme, coverHeights, coverRatios, coverThemes } from './cover-options.ts'
import { type CoverFile, coverUrl } from './cover-url.ts'

export interface CoverProps extends CoverFile {
  /** Takes the place of the drawing, in the same box. */
  readonly photo?: PhotoSource | undefined
  /** For the picture that is seen first: it is not left to load lazily. */
  readonly eager?: boolean | undefined
  /** Where everything around it has this theme, whatever the page has. */
  readonly theme?: CoverTheme | undefined
  readonly className?: string | undefined
}

/**
 * The cover of an event: a photo, or a drawing made from its seed and kind. Decoration: the title
 * beside it carries the meaning. The box takes `ratio`; a wrapper may crop it with `--cover-ratio`
 * and set `--cover-radius`. It has the kind's colour until the picture arrives, or when none does.
 */
export function Cover({ photo, eager, theme, className, ...file }: CoverProps) {
  return (
    <span
      className={className ? `${styles.cover} ${className}` : styles.cover}
      data-ratio={file.ratio}
      data-kind={photo ? undefined : file.kind}
      data-print={photo ? undefined : (file.print ?? undefined)}
      aria-hidden="true"
    >
      {photo ? (
        <Photo source={photo} alt="" className={styles.photo} eager={eager} />
      ) : (
        <Drawing file={file} theme={theme} eager={eager} />
      )}
    </span>
  )
}

interface DrawingProps extends Pick<CoverProps, 'eager' | 'theme'> {
  readonly file: CoverFile
}

/**
 * One image for each theme, of which the style sheet shows one: the server does not know the visitor's theme. A
 * browser does not load a lazy image that is not displayed, and loads one that is only after the layout. An eager one is
 * requested while the document arrives, in the theme of the system, which a visitor's own choice of the other replaces.
 */
function Drawing({ file, theme, eager }: DrawingProps) {
  // A record that is being written has no slug yet.
  if (file.seed === '') return null
  const height = coverHeights[file.size ?? 'm']
  const size = { width: Math.round(height * coverRatios[file.ratio ?? '4x3']), height }
  const image = { ...size, decoding: 'async', fetchPriority: eager ? 'high' : 'auto' } as const
  if (theme) return <img src={coverUrl(file, theme)} alt="" className={styles.photo} {...image} />
  const lazy = coverThemes.map((name) => (
    <img
      key={name}
      src={coverUrl(file, name)}
      alt=""
      className={eager ? styles[chosen[name]] : styles[name]}
      loading="lazy"
      {...image}
    />
  ))
  if (!eager) return lazy
  return (
    <>
      <picture className={styles.system}>
        <source media="(prefers-color-scheme: dark)" srcSet={coverUrl(file, 'dark')} />
        <img src={coverUrl(file, 'light')} alt="" className={styles.photo} {...image} />
      </picture>
      {lazy}
    </>
  )
}

/** Classes of the images that are shown where the visitor chose another theme than the system's. */
const chosen = { light: 'chosenLight', dark: 'chosenDark' } as const satisfies Record<CoverTheme, string>
