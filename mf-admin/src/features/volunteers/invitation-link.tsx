import { formatDateTimeRange, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Banner } from '@hub/shared-ui/banner'
import { Button } from '@hub/shared-ui/button'
import { CopyIcon } from '@hub/shared-ui/icons'
import { QrCode } from '@hub/shared-ui/qr-code'
import { TextField } from '@hub/shared-ui/text-field'
import { useCopy } from '@hub/shared-ui/use-copy'
import type { NewVolunteer } from './volunteer.ts'
import styles from './volunteers.module.css'

interface Props {
  readonly volunteer: NewVolunteer
  readonly onClose: () => void
}

/** The link of a new invitation: to copy, or to scan from this screen. It is not shown again. */
export function InvitationLink({ volunteer, onClose }: Props) {
  const { t } = useTranslation('volunteers')
  const language = useLanguage()
  const copy = useCopy()
  const url = `${location.origin}/volunteer/${volunteer.secret}`
  return (
    <div className={styles.link}>
      <Banner tone="warning" title={t('link.once')}>
        {t('link.onceText')}
      </Banner>
      <TextField
        label={t('link.label')}
        hint={t('link.hours', {
          hours: formatDateTimeRange(volunteer.valid_from, volunteer.valid_until, language),
        })}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="actions">
        <Button icon={CopyIcon} onClick={() => void copy(url, t('link.label'))}>
          {t('link.copy')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('link.done')}
        </Button>
      </div>
      <div className={styles.code}>
        <QrCode text={url} label={t('link.qr')} />
        <p className="small muted">{t('link.scan')}</p>
      </div>
    </div>
  )
}
