import { hubDay, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { DownloadIcon, TrashIcon } from '@hub/shared-ui/icons'
import { saveFile } from '@hub/shared-ui/save-file'
import { Section } from '@hub/shared-ui/section'
import { useState } from 'react'
import section from '../../lib/section.module.css'
import { DeletionDialog } from './deletion.dialog.tsx'
import styles from './my-data.module.css'
import { exportMyData } from './my-data-requests.ts'

/** The section of the profile that exports the account's data and deletes the account. */
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

/** Everything about oneself, as a file. */
function ExportButton() {
  const { t } = useTranslation(['account', 'common'])
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const content = await exportMyData()
      saveFile(`hub-data-${hubDay(new Date())}.json`, 'application/json', content)
      setProblem(undefined)
    } catch (error) {
      setProblem(t(errorMessageKey(error)))
    }
    setBusy(false)
  }
  return (
    <>
      {problem && (
        <ErrorCard
          title={t('data.failed')}
          message={problem}
          onRetry={() => void save()}
          retrying={isBusy}
          onClose={() => setProblem(undefined)}
        />
      )}
      <Button variant="line" icon={DownloadIcon} busy={isBusy && t('data.busy')} onClick={() => void save()}>
        {t('data.button')}
      </Button>
    </>
  )
}
