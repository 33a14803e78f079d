import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { PlusIcon } from '@hub/shared-ui/icons'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { SectionPages } from '../../frame/section-pages.tsx'
import { ListPage } from '../../lib/list/list-page.tsx'
import type { Filter } from '../../lib/list/list-tools.tsx'
import { speakerSource } from './api/list-speakers.ts'
import { LIST_PATH, speakerListParams, useSpeakerColumns } from './columns.tsx'
import { STATUSES } from './speaker.ts'

/** All speakers, those whom visitors do not see too. */
function SpeakersPage() {
  const { t } = useTranslation(['admin-speakers', 'admin', 'common'])
  const language = useLanguage()
  const columns = useSpeakerColumns()
  const filters: Filter[] = [
    {
      name: 'status',
      label: t('columns.status'),
      any: t('common:lists.all'),
      options: STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    {
      name: 'show',
      label: t('show.label'),
      any: t('common:lists.all'),
      options: [{ value: 'recommended', label: t('show.recommended') }],
    },
  ]
  const create = (
    <ButtonLink to={`${LIST_PATH}/new`} icon={PlusIcon}>
      {t('common:actions.create')}
    </ButtonLink>
  )
  return (
    <AdminFrame section="speakers" title={t('title')} actions={create}>
      <SectionPages
        label={t('admin:sections.speakers')}
        pages={[
          { to: LIST_PATH, label: t('title') },
          { to: '/admin/science-fields', label: t('admin:scienceField.title') },
        ]}
      />
      <ListPage
        caption={t('title')}
        source={speakerSource}
        address={speakerListParams}
        columns={columns}
        filters={filters}
        placeholder={t('placeholder')}
        loadError={t('loadError')}
        nameOf={({ name }) => localize(name, language).text}
        nothing={
          <EmptyState art="quiet" title={t('empty.title')} actions={create}>
            <p>{t('empty.text')}</p>
          </EmptyState>
        }
      />
    </AdminFrame>
  )
}

export { SpeakersPage as Component }
