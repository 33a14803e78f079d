import { useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { copyText } from './copy-text.ts'

/** Copies a text and says what became of it. `name` is what was copied. */
export function useCopy() {
  const { t } = useTranslation('requisites')
  return async (text: string, name: string) => {
    if (await copyText(text)) toast.success(t('copy.done', { name }))
    else toast.error(t('copy.failed'))
  }
}
