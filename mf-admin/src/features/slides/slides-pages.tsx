import { useTranslation } from '@hub/shared-i18n'
import { SectionPages } from '../../frame/section-pages.tsx'

/** The pages of the section about the slideshow. */
export function SlidesPages() {
  const { t } = useTranslation('slides')
  return (
    <SectionPages
      label={t('title')}
      pages={[
        { to: '/admin/slideshow', label: t('pages.slides') },
        { to: '/admin/slideshow/screens', label: t('pages.screens') },
      ]}
    />
  )
}
