import { useTranslation } from '@hub/shared-i18n'
import { canonicalUrl } from '@hub/shared-platform'
import { QrCode } from '@hub/shared-ui/qr-code'
import type { Slide } from '../model/slides.ts'
import styles from './panel.module.css'

const PROGRAMME = '/events'

/** Where a phone should go from a slide. */
function pathOf(slide: Slide): string {
  if (slide.type === 'staff') return slide.slide.path ?? PROGRAMME
  if (slide.type === 'now' || slide.type === 'next') return `/events/${slide.event.slug}`
  return PROGRAMME
}

export function SignageQrCode({ slide }: { readonly slide: Slide }) {
  const { t } = useTranslation('slideshow')
  const path = pathOf(slide)
  const key = path === PROGRAMME ? 'programme' : 'more'
  const address = canonicalUrl(path)
  return (
    <div className={styles.way}>
      <div className={styles.code}>
        <QrCode text={address} label={t(`code.${key}`)} />
      </div>
      <p>
        <strong>{t(`way.${key}`)}</strong>
        <span className={styles.address}>{address.replace(/^https?:\/\//, '')}</span>
      </p>
    </div>
  )
}
