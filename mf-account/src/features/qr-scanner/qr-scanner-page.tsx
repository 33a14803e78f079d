import { useTranslation } from '@hub/shared-i18n'
import { useMutation, useNavigate, usePageMetadata } from '@hub/shared-platform'
import type { FrameSource } from '@hub/shared-ui/frame-source'
import { QrCamera } from '@hub/shared-ui/qr-camera'
import { TypedCode } from '@hub/shared-ui/typed-code'
import { useQrCamera } from '@hub/shared-ui/use-qr-camera'
import styles from './qr-scanner.module.css'
import { resolveCode, type ScannedText } from './resolve-code.ts'
import { ScanResultCard } from './scan-result-card.tsx'

interface Props {
  /** Where frames come from; the camera of the device unless told. */
  readonly source?: FrameSource
}

/** `/qr-scanner`: one's own ticket, or a page of this site, by the code that stands for it. */
function QrScannerPage({ source }: Props) {
  const { t } = useTranslation('qr-scanner')
  usePageMetadata({ title: t('title'), noIndex: true })
  const { camera, check, checkTyped, checkAgain, scanAgain } = useScanner(source)
  const isAnswered = check.isSuccess || check.isError
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className="lead">{t('lead')}</p>
      <div className={styles.columns}>
        <div>
          {/* Out of sight and not out of the page: the camera needs its picture to begin again. */}
          <div hidden={isAnswered}>
            <QrCamera camera={camera} />
          </div>
          <ScanResultCard check={check} onRetry={checkAgain} onScan={scanAgain} />
        </div>
        <TypedCode
          label={t('code.label')}
          hint={t('code.hint')}
          action={t('code.check')}
          busy={check.isPending && t('checking')}
          onCheck={checkTyped}
        />
      </div>
    </div>
  )
}

/** The camera, and what becomes of the codes that it reads or somebody types. */
function useScanner(source?: FrameSource) {
  const navigate = useNavigate()
  const check = useMutation({
    mutationFn: resolveCode,
    onSuccess: (result) => {
      if (result.kind === 'leads') void navigate(result.path)
    },
  })
  const ask = (shown: ScannedText) => {
    camera.stop()
    check.mutate(shown)
  }
  const camera = useQrCamera((text) => ask({ text, way: 'scanned' }), source)
  return {
    camera,
    check,
    checkTyped: (text: string) => ask({ text, way: 'typed' }),
    checkAgain: () => check.variables && check.mutate(check.variables),
    scanAgain: () => {
      check.reset()
      camera.start()
    },
  }
}

export { QrScannerPage as Component }
