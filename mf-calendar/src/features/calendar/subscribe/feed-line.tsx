import { useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { CopyButton } from '@hub/shared-ui/copy-button'
import { CalendarPlusIcon } from '@hub/shared-ui/icons'
import { asWebcal } from './feed-url.ts'
import styles from './subscribe.module.css'

interface Props {
  /** What it is the address of. */
  readonly name: string
  readonly address: string
}

/** An address to follow: by a press, or copied into a calendar program. */
export function FeedLine({ name, address }: Props) {
  const { t } = useTranslation('calendar')
  return (
    <>
      <div className={styles.address}>
        <code>{address}</code>
        <CopyButton text={address} name={t('subscribe.address', { name })} />
      </div>
      <p className="actions">
        <ButtonLink href={asWebcal(address)} variant="line" size="sm" icon={CalendarPlusIcon}>
          {t('subscribe.follow')}
        </ButtonLink>
      </p>
    </>
  )
}
