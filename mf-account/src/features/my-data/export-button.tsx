import { hubDay, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { DownloadIcon } from '@hub/shared-ui/icons'
import { saveFile } from '@hub/shared-ui/save-file'
import { useState } from 'react'
import { exportMyData } from './api/export-my-data.ts'

/** Everything about oneself, as a file. */
export function ExportButton() {
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
