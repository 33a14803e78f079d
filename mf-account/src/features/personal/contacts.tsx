import { db } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { queryClient, queryOptions, unwrap, useLoad } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { PencilIcon } from '@hub/shared-ui/icons'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { useRef, useState } from 'react'
import type { Contacts } from './contacts-form.tsx'
import { Fact } from './fact.tsx'
import styles from './personal.module.css'

/** @throws ApiError */
const contactsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId, 'contacts'],
    queryFn: async ({ signal }): Promise<Contacts> => {
      const row = unwrap(
        await db()
          .from('profiles')
          .select('phone, telegram')
          .eq('id', userId)
          .abortSignal(signal)
          .maybeSingle(),
      )
      return { phone: row?.phone ?? '', telegram: row?.telegram ?? '' }
    },
  })

/** Loaded when somebody edits: it brings the code of forms, which the page needs for nothing else. */
const formModule = queryOptions({
  queryKey: ['module', 'contacts-form'],
  queryFn: async () => (await import('./contacts-form.tsx')).ContactsForm,
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
})

/** Phone and Telegram, with which forms are filled in. */
export function ProfileContacts({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('account')
  const [isEditing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const load = useLoad(contactsQuery(userId))
  const formLoad = useLoad({ ...formModule, enabled: isEditing })
  const close = () => {
    setEditing(false)
    // The button is back only after the form is gone.
    requestAnimationFrame(() => edit.current?.focus())
  }
  const keep = (saved: Contacts) => {
    queryClient.setQueryData(contactsQuery(userId).queryKey, saved)
    // Other pages fill their forms in from the profile.
    void queryClient.invalidateQueries({ queryKey: ['profile', userId, 'contact'] })
  }
  return (
    <LoadBoundary load={load} loadError={t('personal.contactsNotLoaded')} skeleton={{ height: '9rem' }}>
      {(contacts) => {
        const view = (
          <>
            <dl>
              <Fact label={t('personal.phone')}>{contacts.phone || <NotGiven />}</Fact>
              <Fact label={t('personal.telegram')}>{contacts.telegram || <NotGiven />}</Fact>
            </dl>
            <div className={styles.contactsFoot}>
              <Button ref={edit} variant="line" size="sm" icon={PencilIcon} onClick={() => setEditing(true)}>
                {t('personal.editContacts')}
              </Button>
              <p className="small muted">{t('personal.contactsHint')}</p>
            </div>
          </>
        )
        return isEditing ? (
          <LoadBoundary load={formLoad} loadError={t('personal.formNotLoaded')} skeleton={view}>
            {(ContactsForm) => (
              <ContactsForm userId={userId} contacts={contacts} onSaved={keep} onClose={close} />
            )}
          </LoadBoundary>
        ) : (
          view
        )
      }}
    </LoadBoundary>
  )
}

function NotGiven() {
  const { t } = useTranslation('account')
  return <span className={styles.notGiven}>{t('personal.notGiven')}</span>
}
