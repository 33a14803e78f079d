import { type LocalizedText, localize, useLanguage } from '@hub/shared-i18n'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import styles from './slides.module.css'

/** Longer titles are set smaller, in four steps: in characters. */
const STEPS = [24, 48, 80]

const stepOf = (title: string): number => STEPS.filter((most) => title.length > most).length

export function SlideTitle({ text }: { readonly text: LocalizedText }) {
  const title = localize(text, useLanguage())
  return (
    <>
      <h1 className={styles.title} data-step={stepOf(title.text)} lang={title.language}>
        {title.text}
      </h1>
      {title.isFallback && (
        <p>
          <FallbackBadge />
        </p>
      )}
    </>
  )
}
