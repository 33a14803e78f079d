import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { CopyIcon } from '@hub/shared-ui/icons'
import { TextArea } from '@hub/shared-ui/text-area'
import { useCopy } from '@hub/shared-ui/use-copy'
import styles from './embed.module.css'
import { frameCode, resizeCode } from './snippet.ts'

interface Props {
  /** URL of the embedded page. */
  readonly url: string
  /** Title of the frame, for screen readers. */
  readonly title: string
}

/** The embedded page as other sites show it, and the code that they put into theirs. */
export function EmbedCode({ url, title }: Props) {
  const { t } = useTranslation('embed')
  return (
    <>
      <section className={styles.part} aria-labelledby="embed-preview">
        <h2 id="embed-preview">{t('parts.preview')}</h2>
        <iframe key={url} className={styles.frame} src={url} title={t('previewTitle', { title })} />
      </section>
      <section className={styles.part} aria-labelledby="embed-code">
        <h2 id="embed-code">{t('parts.code')}</h2>
        <Code label={t('code.frame')} hint={t('code.frameHint')} code={frameCode(url, title)} rows={4} />
        <Code
          label={t('code.resize')}
          hint={t('code.resizeHint')}
          code={resizeCode(new URL(url).origin)}
          rows={8}
        />
      </section>
    </>
  )
}

interface CodeProps {
  readonly label: string
  readonly hint: string
  readonly code: string
  readonly rows: number
}

/** Code to copy; it can be selected where the clipboard is not allowed. */
function Code({ label, hint, code, rows }: CodeProps) {
  const { t } = useTranslation('embed')
  const copy = useCopy()
  return (
    <div className={styles.code}>
      <TextArea label={label} hint={hint} value={code} rows={rows} readOnly spellCheck={false} />
      <Button variant="line" size="sm" icon={CopyIcon} onClick={() => void copy(code, label)}>
        {t('code.copy', { name: label })}
      </Button>
    </div>
  )
}
