import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link, toast, useLoad } from '@hub/shared-platform'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Spinner } from '@hub/shared-ui/spinner'
import { useUnsavedChanges } from '../../lib/form/use-unsaved-changes.ts'
import { hideSpeaker, type Speaker, type SpeakerUses, speakers, speakerUsesQuery } from './speaker.ts'
import styles from './speakers.module.css'

const isNamed = ({ event_count, course_count }: SpeakerUses) => event_count + course_count > 0

/** Deletes a speaker with their posts; one whom a programme names can only be hidden. */
export function DeleteSpeaker({ row }: { readonly row: Speaker }) {
  const { t } = useTranslation(['admin-speakers', 'common'])
  const language = useLanguage()
  const leave = useUnsavedChanges()
  const load = useLoad(speakerUsesQuery(row.id))
  const { data: uses, error } = load
  const words = uses && isNamed(uses) ? 'hide' : 'delete'
  const name = localize(row.name, language).text
  // Not in the boundary: what the button does depends on the uses, and it stays when they did not load.
  if (!uses && !error) return <Spinner size="sm" label={t('uses.loading')} />
  if (words === 'hide' && row.status === 'inactive') return null
  const confirm = async () => {
    await (words === 'hide' ? hideSpeaker(row.id) : speakers.remove(row.id))
    toast.success(t(`${words}.done`, { name }))
    leave(speakers.path)
  }
  return (
    <ConfirmAction
      action={t(`${words}.action`)}
      title={t(`${words}.title`, { name })}
      keep={t('common:actions.cancel')}
      busy={t(`${words}.busy`)}
      failed={t(`${words}.failed`)}
      onConfirm={confirm}
      explain={({ code }) => (code === '23503' ? t('delete.named') : undefined)}
    >
      <LoadBoundary load={load} loadError={t('uses.failed')} skeleton={null}>
        {(loaded) => <Consequences uses={loaded} />}
      </LoadBoundary>
    </ConfirmAction>
  )
}

function Consequences({ uses }: { readonly uses: SpeakerUses }) {
  const { t } = useTranslation('admin-speakers')
  if (!isNamed(uses))
    return (
      <>
        <p>{t('delete.text')}</p>
        {uses.post_count > 0 && <p>{t('delete.posts', { count: uses.post_count })}</p>}
      </>
    )
  return (
    <>
      <p>{t('hide.text')}</p>
      {uses.event_count > 0 && (
        <References
          title={t('uses.events', { count: uses.event_count })}
          path="/admin/events"
          rows={uses.events}
        />
      )}
      {uses.course_count > 0 && (
        <References
          title={t('uses.courses', { count: uses.course_count })}
          path="/admin/courses"
          rows={uses.courses}
        />
      )}
      {uses.post_count > 0 && <p>{t('hide.posts', { count: uses.post_count })}</p>}
    </>
  )
}

function References({
  title,
  path,
  rows,
}: {
  readonly title: string
  readonly path: string
  readonly rows: SpeakerUses['events']
}) {
  const language = useLanguage()
  return (
    <div>
      <p>{title}</p>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={`${path}/${row.id}/edit`} className="link">
              {localize(row.title, language).text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
