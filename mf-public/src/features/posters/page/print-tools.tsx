import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { PrinterIcon } from '@hub/shared-ui/icons'
import { useState } from 'react'
import { PAPERS, type Paper } from '../model/poster-search.ts'
import styles from './posters-page.module.css'
import { printPosters } from './print-posters.ts'

interface Props {
  readonly paper: Paper
  /** How many posters there are to print. */
  readonly count: number
  readonly onPaper: (paper: Paper) => void
}

export function PrintTools({ paper, count, onPaper }: Props) {
  const { t } = useTranslation(['posters', 'common'])
  const [isPreparing, setPreparing] = useState(false)
  const print = async () => {
    setPreparing(true)
    await printPosters()
    setPreparing(false)
  }
  return (
    <div className={styles.tools}>
      <fieldset className={styles.papers}>
        <legend>{t('paper')}</legend>
        {PAPERS.map((name) => (
          <Checkbox
            key={name}
            radio
            name="paper"
            value={name}
            checked={name === paper}
            onChange={() => onPaper(name)}
            label={name.toUpperCase()}
          />
        ))}
      </fieldset>
      <Button
        icon={PrinterIcon}
        disabled={count === 0}
        busy={isPreparing && t('preparing')}
        onClick={() => void print()}
      >
        {t('common:actions.print')}
      </Button>
      <p className={styles.count} role="status">
        {t('chosen', { count })}
      </p>
    </div>
  )
}
