import { useTranslation } from '@hub/shared-i18n'
import { SectionPages } from '../../frame/section-pages.tsx'

/** The pages of the section about passes. */
export function PassPages() {
  const { t } = useTranslation('passes')
  return (
    <SectionPages
      label={t('title')}
      pages={[
        { to: '/admin/subscriptions', label: t('pages.passes') },
        { to: '/admin/subscriptions/holders', label: t('pages.holders') },
        { to: '/admin/subscriptions/sort', label: t('pages.sort') },
      ]}
    />
  )
}
