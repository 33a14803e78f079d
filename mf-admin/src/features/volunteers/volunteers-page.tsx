import { formatDate, formatDateTimeRange, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { BanIcon, CheckIcon, ClockIcon } from '@hub/shared-ui/icons'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { adminListParams } from '../../lib/list/admin-list-params.ts'
import { DateTimeCell, RowLink } from '../../lib/list/cells.tsx'
import type { Column } from '../../lib/list/column.ts'
import { ListPage } from '../../lib/list/list-page.tsx'
import { optionsOf } from '../../lib/resource/resource-list.tsx'
import { InviteVolunteer } from './invite.dialog.tsx'
import { revokeVolunteer, STATES, type Volunteer, volunteerSource } from './volunteer.ts'

const address = adminListParams({
  sorts: ['name', 'from', 'created'],
  sort: 'created_desc',
  filters: { state: STATES },
  optional: ['from', 'accepted', 'checkIns', 'by', 'created'],
  hidden: ['accepted', 'by', 'created'],
})

/** Who checks tickets in without an account: invitations for one event or one day. */
function VolunteersPage() {
  const { t } = useTranslation(['volunteers', 'common'])
  return (
    <AdminFrame section="volunteers" title={t('title')} actions={<InviteVolunteer />}>
      <ListPage
        caption={t('title')}
        source={volunteerSource}
        address={address}
        columns={useColumns()}
        filters={[
          {
            name: 'state',
            label: t('columns.state'),
            any: t('common:lists.all'),
            options: optionsOf(STATES, (state) => t(`states.${state}`)),
          },
        ]}
        placeholder={t('placeholder')}
        loadError={t('loadError')}
        nameOf={({ name }) => name}
        rowActions={(volunteer) => <Revoke volunteer={volunteer} />}
        nothing={
          <EmptyState art="quiet" title={t('empty.title')}>
            <p>{t('empty.text')}</p>
          </EmptyState>
        }
      />
    </AdminFrame>
  )
}

const LOOKS = {
  active: { tone: 'positive', icon: CheckIcon },
  upcoming: { tone: 'quiet', icon: ClockIcon },
  expired: { tone: 'quiet', icon: ClockIcon },
  revoked: { tone: 'warning', icon: BanIcon },
} as const

function useColumns(): Column<Volunteer>[] {
  const { t } = useTranslation('volunteers')
  const language = useLanguage()
  const hours = ({ valid_from, valid_until }: Volunteer) =>
    formatDateTimeRange(valid_from, valid_until, language)
  const scope = ({ event, day }: Volunteer) => {
    if (event) return localize(event.title, language).text
    return day ? t('day', { date: formatDate(day, language) }) : ''
  }
  return [
    {
      id: 'name',
      title: t('columns.name'),
      isSortable: true,
      cell: ({ name }) => <b>{name}</b>,
      csv: ({ name }) => name,
    },
    {
      id: 'scope',
      title: t('columns.scope'),
      cell: (volunteer) =>
        volunteer.event ? (
          <RowLink
            to={`/admin/events/${volunteer.event.id}/edit`}
            lang={localize(volunteer.event.title, language).isFallback ? 'ru' : undefined}
          >
            {scope(volunteer)}
          </RowLink>
        ) : (
          scope(volunteer)
        ),
      csv: scope,
    },
    { id: 'from', title: t('columns.hours'), isSortable: true, isOptional: true, cell: hours, csv: hours },
    {
      id: 'state',
      title: t('columns.state'),
      cell: ({ state }) => <Badge {...LOOKS[state]}>{t(`states.${state}`)}</Badge>,
      csv: ({ state }) => t(`states.${state}`),
    },
    {
      id: 'accepted',
      title: t('columns.accepted'),
      isOptional: true,
      cell: ({ accepted_at: at }) => (at ? <DateTimeCell at={at} /> : t('notAccepted')),
      csv: ({ accepted_at: at }) => at ?? '',
    },
    {
      id: 'checkIns',
      title: t('columns.checkIns'),
      isOptional: true,
      isNumeric: true,
      cell: ({ check_ins }) => check_ins,
      csv: ({ check_ins }) => check_ins,
    },
    {
      id: 'by',
      title: t('columns.by'),
      isOptional: true,
      cell: ({ invited_by: who }) => who,
      csv: ({ invited_by: who }) => who ?? '',
    },
    {
      id: 'created',
      title: t('columns.created'),
      isSortable: true,
      isOptional: true,
      cell: ({ created_at: at }) => <DateTimeCell at={at} />,
      csv: ({ created_at: at }) => at,
    },
  ]
}

/** Takes the link back, after saying what that means. */
function Revoke({ volunteer: { id, name, state } }: { readonly volunteer: Volunteer }) {
  const { t } = useTranslation(['volunteers', 'common'])
  if (state !== 'active' && state !== 'upcoming') return null
  return (
    <ConfirmAction
      size="sm"
      action={t('revoke.action')}
      title={t('revoke.title', { name })}
      keep={t('common:actions.cancel')}
      busy={t('revoke.busy')}
      failed={t('revoke.failed')}
      onConfirm={async () => {
        await revokeVolunteer(id)
        toast.success(t('revoke.done', { name }))
      }}
    >
      <p>{t('revoke.text')}</p>
    </ConfirmAction>
  )
}

export { VolunteersPage as Component }
