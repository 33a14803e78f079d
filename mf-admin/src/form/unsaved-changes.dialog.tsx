import { useTranslation } from '@hub/shared-i18n'
import { useLeaveGuard } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Dialog } from '@hub/shared-ui/dialog'
import styles from './form.module.css'

interface Props {
  readonly isUnsaved: boolean
  /** They leave: what was typed is not kept. */
  readonly onLeave: () => void
}

/** Asks whoever leaves with something unsaved. */
export function UnsavedChangesDialog({ isUnsaved, onLeave }: Props) {
  const { t } = useTranslation('admin')
  const guard = useLeaveGuard(isUnsaved)
  const leave = () => {
    onLeave()
    guard.leave()
  }
  return (
    <Dialog open={guard.isAsking} onClose={guard.stay} title={t('form.leave.title')}>
      <p className={styles.leaving}>{t('form.leave.text')}</p>
      <div className="actions">
        <Button onClick={guard.stay}>{t('form.leave.stay')}</Button>
        <Button variant="quiet" onClick={leave}>
          {t('form.leave.go')}
        </Button>
      </div>
    </Dialog>
  )
}
