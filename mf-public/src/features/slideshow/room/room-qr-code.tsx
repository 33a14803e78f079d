import { useTranslation } from '@hub/shared-i18n'
import { canonicalUrl } from '@hub/shared-platform'
import { QrCode } from '@hub/shared-ui/qr-code'
import styles from './room.module.css'
import type { QrTarget } from './room-state.ts'

/** A code for phones, with what it leads to and its address. */
export function RoomQrCode({ target: { type, path } }: { readonly target: QrTarget }) {
  const { t } = useTranslation('slideshow')
  const address = canonicalUrl(path)
  return (
    <div className={styles.qr}>
      <div className={styles.code}>
        <QrCode text={address} label={t(`room.code.${type}`)} />
      </div>
      <p>
        <strong>{t(`room.target.${type}`)}</strong>
        <span className={styles.address}>{address.replace(/^https?:\/\//, '')}</span>
      </p>
    </div>
  )
}
