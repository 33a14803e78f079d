import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { CopyButton } from '@hub/shared-ui/copy-button'
import { CopyIcon } from '@hub/shared-ui/icons'
import { useCopy } from '@hub/shared-ui/use-copy'
import type { Detail } from './model/details.ts'
import styles from './requisites-page.module.css'

interface Props {
  readonly details: readonly Detail[]
  /** Of the values, where it is not the page's. */
  readonly lang: string | undefined
}

/** The bank details, each to be copied by itself, or all of them. */
export function DetailsList({ details, lang }: Props) {
  const { t } = useTranslation('requisites')
  const copy = useCopy()
  const all = details.map(({ name, value }) => `${t(`lines.${name}`)}: ${value}`).join('\n')
  return (
    <div>
      <dl className={styles.lines}>
        {details.map(({ name, value }) => (
          <div key={name} className={styles.line}>
            <dt className={styles.term}>{t(`lines.${name}`)}</dt>
            <dd className={styles.value} lang={lang} translate="no">
              {value}
            </dd>
            <dd className={styles.copy}>
              <CopyButton text={value} name={t(`lines.${name}`)} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={`actions ${styles.actions}`}>
        <Button variant="line" icon={CopyIcon} onClick={() => void copy(all, t('copy.allName'))}>
          {t('copy.all')}
        </Button>
        <Button variant="quiet" onClick={() => window.print()}>
          {t('common:actions.print')}
        </Button>
      </div>
    </div>
  )
}
