import { useTranslation } from '@hub/shared-i18n'
import styles from './attendees.module.css'

interface Message {
  readonly subject: string
  readonly body: string
}

interface Props {
  readonly russian: Message
  readonly english: Message
}

/** An empty line begins a paragraph, as in the mail. */
const paragraphsOf = (body: string) => body.split(/\n\s*\n/).filter((part) => part.trim() !== '')

/** The mail as people will read it, in each language; without a translation everybody reads the Russian one. */
export function MessagePreview({ russian, english }: Props) {
  const { t } = useTranslation('attendees')
  if (!russian.subject.trim() && !russian.body.trim()) return null
  const versions = english.body.trim() ? ({ ru: russian, en: english } as const) : { ru: russian }
  return (
    <section className={styles.previews} aria-label={t('write.preview')}>
      {Object.entries(versions).map(([language, { subject, body }]) => (
        <article key={language} className={styles.preview} lang={language}>
          <h3>{subject}</h3>
          {paragraphsOf(body).map((paragraph, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name but their place
            <p key={place}>{paragraph}</p>
          ))}
        </article>
      ))}
    </section>
  )
}
