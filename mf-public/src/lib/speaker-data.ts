import type { LocalizedText } from '@hub/shared-i18n'
import type { CoverPrint } from '@hub/shared-ui/cover-options'

/** A row of the view `speaker_cards`: somebody who speaks at the hub, as lists show them. */
export interface SpeakerCardData {
  readonly id: string
  readonly slug: string
  readonly name: LocalizedText
  /** Field of knowledge. */
  readonly field: LocalizedText | null
  /** Who it is in one line. */
  readonly headline: LocalizedText | null
  readonly photo_path: string | null
  readonly cover_motif: string | null
  readonly cover_print: CoverPrint | null
  readonly is_recommended: boolean
}
