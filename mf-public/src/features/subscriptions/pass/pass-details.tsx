import { type LocalizedText, useTranslation } from '@hub/shared-i18n'
import { Icon } from '@hub/shared-ui/icon'
import { ChevronDownIcon } from '@hub/shared-ui/icons'
import { useState } from 'react'
import { LongText } from '../../../lib/long-text.tsx'
import styles from './pass-card.module.css'

interface Props {
  readonly text: LocalizedText
  readonly name: string
  readonly isMarked: boolean
}

/** The small print; what shows it is fetched when somebody wants to read it. */
export function PassDetails({ text, name, isMarked }: Props) {
  const { t } = useTranslation('subscriptions')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summaryLine}>
        {t('details')}
        <span className="visually-hidden"> ({name})</span>
        <Icon of={ChevronDownIcon} />
      </summary>
      {isOpen && (
        <div className={styles.text}>
          <LongText text={text} isMarked={isMarked} loadError={t('textError')} />
        </div>
      )}
    </details>
  )
}
