import { useTranslation } from '@hub/shared-i18n'
import { VisuallyHidden } from '@hub/shared-ui/visually-hidden'
import { diffWords } from 'diff'
import { plainText } from '../../lib/plain-text.ts'
import { sourceLanguageOf } from './columns.tsx'
import type { Translation } from './translation.ts'
import styles from './translations.module.css'

/** What changed in the source since the translation was made: words that went and words that came. */
export function ChangedSource({ row }: { readonly row: Translation }) {
  const { t } = useTranslation('translations')
  const language = sourceLanguageOf(row)
  if (row.before === null) return null
  const words = (text: string) => (row.is_rich ? plainText(text, Number.POSITIVE_INFINITY) : text)
  const parts = diffWords(words(row.before), words(row.value[language] ?? ''), {
    intlSegmenter: new Intl.Segmenter(language, { granularity: 'word' }),
  })
  return (
    <section className={styles.changed} aria-labelledby="changed-source">
      <h2 id="changed-source">{t('changed.title')}</h2>
      <p lang={language}>
        {parts.map(({ value, added, removed }, index) => {
          const key = `${index}:${value}`
          if (removed)
            return (
              <del key={key}>
                <VisuallyHidden>{t('changed.removed')}</VisuallyHidden>
                {value}
              </del>
            )
          if (!added) return <span key={key}>{value}</span>
          return (
            <ins key={key}>
              <VisuallyHidden>{t('changed.added')}</VisuallyHidden>
              {value}
            </ins>
          )
        })}
      </p>
    </section>
  )
}
