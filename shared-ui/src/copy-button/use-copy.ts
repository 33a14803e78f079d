import { useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'

/** Copies a text and says what became of it. `name` is what is copied: «Счёт». */
export function useCopy(): (text: string, name: string) => Promise<void> {
  const { t } = useTranslation('common')
  return async (text, name) => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t('payment.copied', { name }))
    } catch {
      // Without permission, or on an address without TLS: the text stands on the page to be selected.
      toast.error(t('payment.copyFailed'))
    }
  }
}
