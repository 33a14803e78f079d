import { type LocalizedText, localize, useLanguage } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import type { ReactNode } from 'react'
import { Cover } from '../cover/cover.tsx'
import type { CoverPrint } from '../cover/cover-options.ts'
import type { PhotoSource } from '../photo/photo.tsx'
import { Localized } from '../text/localized.tsx'
import { speakerColour } from './speaker-colour.ts'
import styles from './speaker-tile.module.css'

export interface SpeakerTileProps {
  readonly speaker: {
    readonly id: string
    readonly name: LocalizedText
    /** Under the name: the field, or who they are. */
    readonly note?: LocalizedText | null | undefined
    readonly cover_motif?: string | null | undefined
    readonly cover_print?: CoverPrint | null | undefined
  }
  readonly photo?: PhotoSource | undefined
  /** Larger, between lines: the list of the home page. */
  readonly lined?: boolean | undefined
}

/** A person: a round picture, the name, what they work on. The whole tile is the link. */
export function SpeakerTile({ speaker, photo, lined = false }: SpeakerTileProps) {
  const language = useLanguage()
  const name = localize(speaker.name, language)
  return (
    <Link to={`/speakers/${speaker.id}`} className={styles.tile} data-lined={lined || undefined}>
      <span className={styles.face}>
        <Cover
          seed={speaker.id}
          kind={speakerColour(speaker.id)}
          size="s"
          ratio="1x1"
          motif={speaker.cover_motif}
          print={speaker.cover_print}
          photo={photo}
        />
      </span>
      <span className={styles.text}>
        <b className={styles.name} lang={name.isFallback ? name.language : undefined}>
          {name.text}
        </b>
        {speaker.note && (
          <span className={styles.note}>
            <Localized text={speaker.note} />
          </span>
        )}
      </span>
    </Link>
  )
}

/** People side by side, as many as fit: a list, each tile in an `li`. */
export function SpeakerTiles({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.tiles}>{children}</ul>
}
