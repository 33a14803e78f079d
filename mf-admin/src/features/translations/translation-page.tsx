import { useTranslation } from '@hub/shared-i18n'
import { useLoad, useParams } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { LanguagesIcon } from '@hub/shared-ui/icons'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { useState } from 'react'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { listReturnPath } from '../../lib/list/admin-list-params.ts'
import { ChangedSource } from './changed-source.tsx'
import { useTranslationNames } from './columns.tsx'
import { ReadOnlyTranslation } from './read-only-translation.tsx'
import { ShortcutList } from './shortcuts.tsx'
import { formPathOf, isPending, PATH, type Translation, translationQuery } from './translation.ts'
import { TranslationForm } from './translation-form.tsx'
import styles from './translations.module.css'

/** One text in both languages, and the way to the next one of the queue. */
function TranslationPage() {
  const { t } = useTranslation('translations')
  const { id = '' } = useParams()
  const load = useLoad(translationQuery(id))
  return (
    <AdminFrame section="translations" title={t('one')} back={{ to: PATH, label: t('title') }}>
      <LoadBoundary load={load} loadError={t('openError')} skeleton={{ height: '24rem' }}>
        {(row) => (row ? <TranslationEditor key={row.id} row={row} /> : <TranslationGone />)}
      </LoadBoundary>
      <ShortcutList isReadOnly={load.data?.is_rich === true} />
    </AdminFrame>
  )
}

function TranslationGone() {
  const { t } = useTranslation('translations')
  return (
    <EmptyState
      art="quiet"
      title={t('gone.title')}
      actions={
        <ButtonLink to={listReturnPath(PATH)} variant="line">
          {t('toList')}
        </ButtonLink>
      }
    >
      <p>{t('gone.text')}</p>
    </EmptyState>
  )
}

function TranslationEditor({ row }: { readonly row: Translation }) {
  const [shown, show] = useState(row)
  const Editor = shown.is_rich ? ReadOnlyTranslation : TranslationForm
  return (
    <>
      <TranslationOrigin row={shown} />
      <ChangedSource row={shown} />
      <Editor key={shown.updated_at} row={shown} onConflict={show} />
    </>
  )
}

/** Which text of which record it is, and what is wrong with it. */
function TranslationOrigin({ row }: { readonly row: Translation }) {
  const { t } = useTranslation('translations')
  const { fieldOf, tableOf, recordOf } = useTranslationNames()
  const form = formPathOf(row)
  return (
    <div className={styles.origin}>
      <p>
        {tableOf(row)} · {fieldOf(row)}
        <b className={styles.record}>{recordOf(row)}</b>
      </p>
      <p className={styles.state}>
        {isPending(row.state) && (
          <Badge tone="warning" icon={LanguagesIcon}>
            {row.state === 'stale' ? t(`behind.${row.language}`) : t(`tabs.${row.state}`)}
          </Badge>
        )}
        {form && (
          <ButtonLink to={form} variant="quiet" size="sm">
            {t('openForm')}
          </ButtonLink>
        )}
      </p>
    </div>
  )
}

export { TranslationPage as Component }
