import { db } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { toast, unwrap } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Form } from '@hub/shared-ui/form'
import { phone, telegram } from '@hub/shared-ui/form-rules'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { TextField } from '@hub/shared-ui/text-field'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import styles from './personal.module.css'

/** How the user can be reached besides email; empty where the profile says nothing. */
export type Contacts = Record<'phone' | 'telegram', string>

/** Saves the contacts and returns them as they are stored. @throws ApiError */
async function saveContacts(userId: string, values: Contacts): Promise<Contacts> {
  const row = unwrap(
    await db().from('profiles').update(values).eq('id', userId).select('phone, telegram').single(),
  )
  return { phone: row.phone ?? '', telegram: row.telegram ?? '' }
}

interface FormProps {
  readonly userId: string
  readonly contacts: Contacts
  readonly onSaved: (contacts: Contacts) => void
  readonly onClose: () => void
}

/** Edits phone and Telegram in place. */
export function ContactsForm({ userId, contacts, onSaved, onClose }: FormProps) {
  const { t } = useTranslation(['account', 'common'])
  const form = useRequestForm({
    draft: `contacts:${userId}`,
    initial: contacts,
    rules: { phone: [phone], telegram: [telegram] },
    send: (values) => saveContacts(userId, values),
    onSent: (saved) => {
      onSaved(saved)
      toast.success(t('common:forms.saved'))
      onClose()
    },
  })
  const box = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const cancelOnEscape = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Escape' && !nativeEvent.isComposing) onClose()
  }
  return (
    <div ref={box} className={styles.contactsForm}>
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
