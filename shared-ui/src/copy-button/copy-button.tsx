import { useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { IconButton } from '../button/icon-button.tsx'
import { CopyIcon } from '../icons/icons.ts'

export interface CopyButtonProps {
  readonly text: string
  /** What is copied: «Счёт». */
  readonly name: string
}

/** Copies a text and says what became of it. */
export function CopyButton({ text, name }: CopyButtonProps) {
  const { t } = useTranslation('common')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t('payment.copied', { name }))
    } catch {
      // Without permission, or on an address without TLS: the text stands on the page to be selected.
      toast.error(t('payment.copyFailed'))
    }
  }
  return <IconButton icon={CopyIcon} label={t('payment.copy', { name })} onClick={() => void copy()} />
}
