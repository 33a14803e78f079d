import { formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { instantOf } from '../wall-clock.ts'

/** What `publicationValues` and the choices of `DrawnCover` hold, in words; undefined for other fields. */
export function usePublicationLabel() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  return (field: string, value: string | boolean): string | undefined => {
    if (field === 'publication') return t(`publication.${value}`)
    if (field === 'cover_motif') return value ? t(`cover.motifs.${value}`) : t('cover.byItself')
    if (field === 'cover_print') return value ? t(`cover.prints.${value}`) : t('cover.byItself')
    const moment = field === 'published_at' && instantOf(String(value))
    return moment ? formatDateTime(moment, language) : undefined
  }
}
