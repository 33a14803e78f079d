import { type LocalizedText, localize, useLanguage } from '@hub/shared-i18n'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { RichText } from '@hub/shared-ui/rich-text'

interface Props {
  readonly text: LocalizedText
  /** Whether the page has said already that it is not translated. */
  readonly isMarked: boolean
}

/** A rich text of the database. */
export function LongText({ text, isMarked }: Props) {
  const shown = localize(text, useLanguage())
  return (
    <>
      {shown.isFallback && !isMarked && <FallbackBadge />}
      <RichText html={shown.text} lang={shown.isFallback ? shown.language : undefined} />
    </>
  )
}
