import { LANGUAGES, useTranslation } from '@hub/shared-i18n'
import { useNavigate } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { useEffect, useRef } from 'react'
import { plainText } from '../../lib/plain-text.ts'
import { NeighbourActions } from './neighbour-actions.tsx'
import { useTranslationShortcuts } from './shortcuts.tsx'
import { formPathOf, type Translation } from './translation.ts'
import styles from './translations.module.css'
import { useAccept } from './use-accept.ts'
import { useQueue } from './use-queue.ts'

interface Props {
  readonly row: Translation
  /** Somebody else changed the text: it is shown as it is now. */
  readonly onConflict: (theirs: Translation) => void
}

/** Both languages of a text that is edited in the form of its record. */
export function ReadOnlyTranslation({ row, onConflict }: Props) {
  const { t } = useTranslation('translations')
  const queue = useQueue(row.id)
  const navigate = useNavigate()
  const form = formPathOf(row)
  const actions = useRef<HTMLDivElement>(null)
  const { accept, isBusy } = useAccept({ row, onConflict, onDone: () => void queue.next(true) })
  useTranslationShortcuts((name) => {
    if (name === 'accept') void accept()
    else if (name === 'previous') queue.previous()
    else if (name === 'save' && form) void navigate(form)
    else void queue.next(false)
  })
  useEffect(() => actions.current?.querySelector('a')?.focus(), [])
  return (
    <>
      <p className={styles.hint}>{t(row.section === 'navigation' ? 'navigationHint' : 'richHint')}</p>
      <div className={styles.pair}>
        {LANGUAGES.map((language) => (
          <section key={language} className={styles.side} aria-label={t(`sourceOf.${language}`)}>
            <h2>{t(`sourceOf.${language}`)}</h2>
            <p lang={language}>{plainText(row.value[language] ?? '—', Number.POSITIVE_INFINITY)}</p>
          </section>
        ))}
      </div>
      <div className="actions" ref={actions}>
        {form && <ButtonLink to={form}>{t('openForm')}</ButtonLink>}
        <NeighbourActions row={row} queue={queue} accept={accept} isBusy={isBusy} />
      </div>
    </>
  )
}
