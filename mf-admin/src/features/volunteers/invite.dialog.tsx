import { hubDay, useTranslation } from '@hub/shared-i18n'
import { type ApiError, useNow } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { DateField } from '@hub/shared-ui/date-field'
import { Dialog } from '@hub/shared-ui/dialog'
import { Form } from '@hub/shared-ui/form'
import { max, required } from '@hub/shared-ui/form-rules'
import { PlusIcon } from '@hub/shared-ui/icons'
import { typedValues, useRequestForm } from '@hub/shared-ui/request-form'
import { TextField } from '@hub/shared-ui/text-field'
import { useState } from 'react'
import { eventNames, findEvents } from '../../lib/form/find-options.ts'
import { PickField } from '../../lib/form/pick-field.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { inviteVolunteer, type NewVolunteer } from './volunteer.ts'
import styles from './volunteers.module.css'

/** Invites a volunteer, and shows the link of the invitation once. */
export function InviteVolunteer() {
  const { t } = useTranslation('volunteers')
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const [invited, setInvited] = useState<NewVolunteer>()
  const close = () => {
    setOpen(false)
    setInvited(undefined)
  }
  return (
    <>
      <Button icon={PlusIcon} onClick={() => setOpen(true)}>
        {t('invite.action')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={invited ? t('link.title', { name: invited.name }) : t('invite.title')}
        size="md"
        locked={isSending}
      >
        {isOpen &&
          (invited ? (
            <InvitationLink volunteer={invited} onClose={close} />
          ) : (
            <InvitationForm onSending={setSending} onInvited={setInvited} />
          ))}
      </Dialog>
    </>
  )
}

interface Props {
  readonly onSending: (isSending: boolean) => void
  readonly onInvited: (volunteer: NewVolunteer) => void
}

const SCOPES = ['event', 'day'] as const

/** Errors about a field, and what is said there. */
const FIELDS: Readonly<Record<string, readonly [field: string, key: string]>> = {
  name_invalid: ['name', 'common:forms.required'],
  event_not_found: ['event', 'volunteers:rules.eventGone'],
  event_over: ['event', 'volunteers:rules.eventOver'],
  day_invalid: ['day', 'volunteers:rules.day'],
}

function InvitationForm({ onSending, onInvited }: Props) {
  const { t } = useTranslation(['volunteers', 'common'])
  const today = hubDay(useNow() ?? new Date())
  const form = useRequestForm({
    draft: 'invite-volunteer',
    initial: { name: '', scope: 'event', event: '', day: today },
    rules: ({ scope }) => ({
      name: [required, max(100)],
      scope: [required],
      ...(scope === 'event' ? { event: [required] } : { day: [required] }),
    }),
    send: (values, key) => {
      onSending(true)
      return inviteVolunteer(values, key).finally(() => onSending(false))
    },
    onSent: onInvited,
    fieldOf: ({ hint }) => {
      const [field, key] = FIELDS[hint ?? ''] ?? []
      return field && key ? { field, problem: { key } } : undefined
    },
  })
  const { error: scopeError, ...radio } = form.field('scope')
  const explain = ({ kind }: ApiError) => (kind === 'forbidden' ? t('invite.notAllowed') : undefined)
  return (
    <Form form={form} submit={t('invite.submit')} failed={t('invite.failed')} explain={explain}>
      <TextField
        label={t('invite.name')}
        hint={t('invite.nameHint')}
        required
        autoComplete="off"
        {...form.field('name')}
      />
      <fieldset className={styles.scopes}>
        <legend>{t('invite.scope')}</legend>
        {SCOPES.map((value, index) => (
          <Checkbox
            key={value}
            radio
            {...radio}
            value={value}
            label={t(`invite.scopes.${value}`)}
            error={index === 0 ? scopeError : undefined}
          />
        ))}
      </fieldset>
      {form.values.scope === 'event' ? (
        <PickField
          form={form}
          name="event"
          label={t('invite.event')}
          hint={t('invite.eventHint')}
          required
          find={findEvents}
          names={eventNames}
          known={[]}
        />
      ) : (
        <DateField
          label={t('invite.day')}
          hint={t('invite.dayHint')}
          required
          min={today}
          {...typedValues(form, 'day')}
        />
      )}
    </Form>
  )
}
