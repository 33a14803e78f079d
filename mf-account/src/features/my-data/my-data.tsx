import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { TrashIcon } from '@hub/shared-ui/icons'
import { Section } from '@hub/shared-ui/section'
import { useState } from 'react'
import section from '../../lib/section.module.css'
import { DeletionDialog } from './deletion.dialog.tsx'
import { ExportButton } from './export-button.tsx'
import styles from './my-data.module.css'

/** What the site holds about somebody is theirs: to take along, and to have deleted. */
export function MyData() {
  const { t } = useTranslation('account')
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <Section title={t('data.title')} className={section.section}>
        <div className={styles.part}>
          <p className="prose">{t('data.text')}</p>
          <ExportButton />
        </div>
      </Section>
      <Section title={t('deletion.title')} className={section.section}>
        <div className={styles.part}>
          <p className="prose">{t('deletion.text')}</p>
          <Button variant="line" icon={TrashIcon} onClick={() => setLeaving(true)}>
            {t('deletion.button')}
          </Button>
        </div>
      </Section>
      {isLeaving && <DeletionDialog onClose={() => setLeaving(false)} />}
    </>
  )
}
