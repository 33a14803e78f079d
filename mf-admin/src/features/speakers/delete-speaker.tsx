import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, Link, toast, useLoad } from '@hub/shared-platform'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { ErrorCard } from '@hub/shared-ui/error-card'
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
  const { data: uses, error, retry, retrying } = useLoad(speakerUsesQuery(row.id))
  const words = uses && isNamed(uses) ? 'hide' : 'delete'
  const name = localize(row.name, language).text
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
      {error && (
        <ErrorCard
          title={t('uses.failed')}
          message={t(errorMessageKey(error))}
          onRetry={retry}
          retrying={retrying}
        />
      )}
      {uses && <Consequences uses={uses} />}
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
