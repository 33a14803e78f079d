import { useTranslation } from '@hub/shared-i18n'
import { SectionPages } from '../../frame/section-pages.tsx'

/** The pages of the section about spaces for rent. */
export function RentPages() {
  const { t } = useTranslation('spaces')
  return (
    <SectionPages
      label={t('title')}
      pages={[
        { to: '/admin/rent', label: t('pages.spaces') },
        { to: '/admin/rent/bookings', label: t('pages.bookings') },
        { to: '/admin/rent/amenities', label: t('pages.amenities') },
      ]}
    />
  )
}
