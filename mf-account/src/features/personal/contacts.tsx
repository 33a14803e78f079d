import { db } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { queryClient, queryOptions, toast, unwrap, useLoad } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Form } from '@hub/shared-ui/form'
import { phone, telegram } from '@hub/shared-ui/form-rules'
import { PencilIcon } from '@hub/shared-ui/icons'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { TextField } from '@hub/shared-ui/text-field'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Fact } from './fact.tsx'
import styles from './personal.module.css'

/** How the user can be reached besides email; empty where the profile says nothing. */
type Contacts = Record<'phone' | 'telegram', string>

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

/** Saves the contacts and returns them as they are stored. @throws ApiError */
async function saveContacts(userId: string, values: Contacts): Promise<Contacts> {
  const row = unwrap(
    await db().from('profiles').update(values).eq('id', userId).select('phone, telegram').single(),
  )
  return { phone: row.phone ?? '', telegram: row.telegram ?? '' }
}

/** Phone and Telegram, with which forms are filled in. */
export function ProfileContacts({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('account')
  const [isEditing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const load = useLoad(contactsQuery(userId))
  const close = () => {
    setEditing(false)
    // The button is back only after the form is gone.
    requestAnimationFrame(() => edit.current?.focus())
  }
  return (
    <LoadBoundary load={load} loadError={t('personal.contactsNotLoaded')} skeleton={{ height: '9rem' }}>
      {(contacts) =>
        isEditing ? (
          <ContactsForm userId={userId} contacts={contacts} onClose={close} />
        ) : (
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
      }
    </LoadBoundary>
  )
}

function NotGiven() {
  const { t } = useTranslation('account')
  return <span className={styles.notGiven}>{t('personal.notGiven')}</span>
}

interface FormProps {
  readonly userId: string
  readonly contacts: Contacts
  readonly onClose: () => void
}

function ContactsForm({ userId, contacts, onClose }: FormProps) {
  const { t } = useTranslation(['account', 'common'])
  const form = useRequestForm({
    draft: `contacts:${userId}`,
    initial: contacts,
    rules: { phone: [phone], telegram: [telegram] },
    send: (values) => saveContacts(userId, values),
    onSent: (saved) => {
      queryClient.setQueryData(contactsQuery(userId).queryKey, saved)
      // Other pages fill their forms in from the profile.
      void queryClient.invalidateQueries({ queryKey: ['profile', userId, 'contact'] })
      toast.success(t('common:forms.saved'))
      onClose()
    },
  })
  const cancelOnEscape = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Escape' && !nativeEvent.isComposing) onClose()
  }
  return (
    <div className={styles.contactsForm}>
      <Form form={form} submit={t('common:actions.save')} failed={t('personal.contactsNotSaved')}>
        <TextField
          label={t('personal.phone')}
          hint={t('common:forms.optional')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          onKeyDown={cancelOnEscape}
          {...form.field('phone')}
        />
        <TextField
          label={t('personal.telegram')}
          hint={t('common:forms.optional')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={cancelOnEscape}
          {...form.field('telegram')}
        />
      </Form>
      <Button variant="quiet" wide disabled={form.isSending} onClick={onClose}>
        {t('common:actions.cancel')}
      </Button>
    </div>
  )
}
