import { useTranslation } from '@hub/shared-i18n'
import { IconButton } from '../button/icon-button.tsx'
import { CopyIcon } from '../icons/icons.ts'
import { useCopy } from './use-copy.ts'

export interface CopyButtonProps {
  readonly text: string
  /** What is copied: «Счёт». */
  readonly name: string
}

/** Copies a text and says what became of it. */
export function CopyButton({ text, name }: CopyButtonProps) {
  const { t } = useTranslation('common')
  const copy = useCopy()
  return (
    <IconButton icon={CopyIcon} label={t('payment.copy', { name })} onClick={() => void copy(text, name)} />
  )
}
