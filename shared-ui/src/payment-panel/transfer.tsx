import { formatMoney, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { Button } from '../button/button.tsx'
import { saveFile } from '../calendar/save-file.ts'
import { CopyButton } from '../copy-button/copy-button.tsx'
import { useCopy } from '../copy-button/use-copy.ts'
import { CopyIcon, DownloadIcon } from '../icons/icons.ts'
import { QrCode } from '../qr-code/qr-code.tsx'
import { type QrCorrection, qrPath } from '../qr-code/qr-path.ts'
import type { Payment } from './order-data.ts'
import styles from './payment-panel.module.css'

/** Pixels per module: large enough for banking apps that read a picture from the gallery. */
const SCALE = 12

/** Saves a QR code as a PNG, for an app that reads pictures: a phone cannot scan its own screen. */
async function saveQrCode(text: string, name: string, correction: QrCorrection = 'M'): Promise<void> {
  const { size, path } = qrPath(text, correction)
  const canvas = document.createElement('canvas')
  canvas.width = size * SCALE
  canvas.height = size * SCALE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws on no canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(SCALE, SCALE)
  context.fillStyle = 'black'
  context.fill(new Path2D(path))
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the picture could not be made')
  saveFile(name, 'image/png', blob)
}

interface Props {
  readonly payment: Payment
  /** Of the QR code. */
  readonly text: string
  readonly number: number
  /** Of the panel around it. */
  readonly headingLevel: 2 | 4
}

/** A bank transfer: the code for banking apps, to scan or to save, and the same in lines to copy. */
export function Transfer({ payment, text, number, headingLevel }: Props) {
  const Heading = `h${headingLevel === 2 ? 3 : 5}` as const
  const { t } = useTranslation('common')
  const language = useLanguage()
  const copy = useCopy()
  const sum = formatMoney(payment.amount, payment.currency, language)
  const lines = [
    ['amount', sum],
    ['payee', payment.payee],
    ['account', payment.account_printed ?? payment.account],
    ['bank', localize(payment.bank_name, language).text || payment.bank],
    ['reference', payment.reference && `${payment.model ?? ''} ${payment.reference}`.trim()],
    ['purpose', payment.purpose],
    ['code', payment.payment_code],
  ] as const
  const everything = lines
    .flatMap(([name, value]) => (value ? `${t(`payment.lines.${name}`)}: ${value}` : []))
    .join('\n')
  const save = () =>
    saveQrCode(text, `ips-${number}.png`).catch(() => {
      toast.error(t('payment.saveFailed'))
    })
  return (
    <div className={styles.transfer}>
      <div className={styles.code}>
        <Heading className={styles.byHand}>{t('payment.forPayment')}</Heading>
        <QrCode text={text} label={t('payment.qr', { sum })} />
        <p className={`small muted ${styles.scan}`}>{t('payment.scan')}</p>
        <p className={`small muted ${styles.sameScreen}`}>{t('payment.fromPicture')}</p>
        <Button variant="line" size="sm" icon={DownloadIcon} onClick={() => void save()}>
          {t('payment.saveQr')}
        </Button>
      </div>
      <div>
        <Heading className={styles.byHand}>{t('payment.byHand')}</Heading>
        <dl>
          {lines.map(
            ([name, value]) =>
              value && (
                <div key={name} className={styles.line}>
                  <dt className="small muted">{t(`payment.lines.${name}`)}</dt>
                  <dd className={styles.value} translate="no">
                    {value}
                  </dd>
                  <dd className={styles.copy}>
                    <CopyButton text={value} name={t(`payment.lines.${name}`)} />
                  </dd>
                </div>
              ),
          )}
        </dl>
        <Button
          variant="line"
          size="sm"
          icon={CopyIcon}
          onClick={() => void copy(everything, t('payment.everything'))}
        >
          {t('payment.copyAll')}
        </Button>
      </div>
    </div>
  )
}
