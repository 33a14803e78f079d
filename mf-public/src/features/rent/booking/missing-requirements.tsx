import { useTranslation } from '@hub/shared-i18n'
import { Icon } from '@hub/shared-ui/icon'
import { AlertIcon } from '@hub/shared-ui/icons'
import styles from './booking-form.module.css'

interface Props {
  readonly slots: boolean
  readonly contact: boolean
}

/** What has to be there before anything can be booked. */
export function MissingRequirements({ slots, contact }: Props) {
  const { t } = useTranslation('rent')
  if (!slots && !contact) return null
  return (
    <div className={styles.lacking} role="alert">
      {slots && <Line text={t('form.lacksSlots')} />}
      {contact && <Line text={t('form.lacksContact')} />}
    </div>
  )
}

function Line({ text }: { readonly text: string }) {
  return (
    <p>
      <Icon of={AlertIcon} />
      {text}
    </p>
  )
}
