import { useMemo } from 'react'
import styles from './rich-text.module.css'
import { sanitize } from './sanitize.ts'

export interface RichTextProps {
  /** HTML as staff wrote it; only structure, emphasis and links of it are shown. */
  readonly html: string
  /** Language of the text, where it is not the page's. */
  readonly lang?: string | undefined
}

/** A text with paragraphs, headings and links. Brings DOMPurify (9 kB): not for the first screen of the site. */
export function RichText({ html, lang }: RichTextProps) {
  const clean = useMemo(() => sanitize(html), [html])
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the one place that shows HTML, and it is sanitised here
    <div className={styles.text} lang={lang} dangerouslySetInnerHTML={{ __html: clean }} />
  )
}
