import { useTranslation } from '@hub/shared-i18n'
import { SectionPages } from '../../frame/section-pages.tsx'

/** The pages of the section about the coworking. */
export function CoworkingPages() {
  const { t } = useTranslation('admin')
  return (
    <SectionPages
      label={t('sections.coworking')}
      pages={[
        { to: '/admin/coworking', label: t('coworkingPages.plans') },
        { to: '/admin/coworking/today', label: t('coworkingPages.today') },
        { to: '/admin/coworking/memberships', label: t('coworkingPages.memberships') },
      ]}
    />
  )
}
