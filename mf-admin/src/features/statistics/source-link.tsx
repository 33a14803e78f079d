import { useTranslation } from '@hub/shared-i18n'
import { CopyButton } from '@hub/shared-ui/copy-button'
import { TextField } from '@hub/shared-ui/text-field'
import { useState } from 'react'
import { sourceUrl } from './source-url.ts'
import styles from './statistics.module.css'

/** Makes a link whose visits are counted under a name of their own. */
export function SourceLink() {
  const { t } = useTranslation('statistics')
  const [page, setPage] = useState('/events')
  const [name, setName] = useState('')
  const link = sourceUrl(page, name, window.location.origin)
  const problem = 'problem' in link ? link.problem : undefined
  return (
    <details className={styles.more}>
      <summary>{t('link.title')}</summary>
      <div className={styles.link}>
        <p className={styles.lead}>{t('link.lead')}</p>
        <TextField
          label={t('link.page')}
          hint={t('link.pageHint')}
          value={page}
          onChange={(event) => setPage(event.target.value)}
          error={problem === 'page' && t('link.problems.page')}
        />
        <TextField
          label={t('link.name')}
          hint={t('link.nameHint')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={problem === 'name' && name !== '' && t('link.problems.name')}
        />
        {'url' in link && (
          <p className={styles.url}>
            <output translate="no">{link.url}</output>
            <CopyButton text={link.url} name={t('link.link')} />
          </p>
        )}
      </div>
    </details>
  )
}
