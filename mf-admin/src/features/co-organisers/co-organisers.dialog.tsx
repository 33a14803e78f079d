import { isEmail } from '@hub/shared-auth'
import { formatDate, useLanguage, useTranslation } from '@hub/shared-i18n'
import { type ApiError, toast, useLoad } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { Dialog } from '@hub/shared-ui/dialog'
import { Form } from '@hub/shared-ui/form'
import { deleteDraft } from '@hub/shared-ui/form-drafts'
import { matches, max, required } from '@hub/shared-ui/form-rules'
import { UsersIcon } from '@hub/shared-ui/icons'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { TextField } from '@hub/shared-ui/text-field'
import { useRef, useState } from 'react'
import { addCoOrganiser, type CoOrganiser, coOrganisersQuery, removeCoOrganiser } from './co-organiser.ts'
import styles from './co-organisers.module.css'

interface Props {
  readonly eventId: string
}

/** The button and the dialog where staff name the co-organisers of an event. */
export function CoOrganisers({ eventId }: Props) {
  const { t } = useTranslation('co-organisers')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="line" size="sm" icon={UsersIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('staff.action')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('staff.title')} size="md">
        {isOpen && <Content eventId={eventId} />}
      </Dialog>
    </>
  )
}

function Content({ eventId }: Props) {
  const { t } = useTranslation('co-organisers')
  const [added, setAdded] = useState(0)
  const top = useRef<HTMLParagraphElement>(null)
  return (
    <div className={styles.dialog}>
      <p ref={top} tabIndex={-1}>
        {t('staff.text')}
      </p>
      <CoOrganiserList eventId={eventId} />
      <AddCoOrganiser
        key={added}
        eventId={eventId}
        onAdded={() => {
          setAdded(added + 1)
          top.current?.focus()
        }}
      />
    </div>
  )
}

function CoOrganiserList({ eventId }: Props) {
  const { t } = useTranslation('co-organisers')
  const load = useLoad(coOrganisersQuery(eventId))
  return (
    <LoadBoundary load={load} loadError={t('staff.loadError')} skeleton={{ height: '4rem' }}>
      {(people) =>
        people.length > 0 ? (
          <ul className={styles.people}>
            {people.map((person) => (
              <Row key={person.user_id} eventId={eventId} person={person} />
            ))}
          </ul>
        ) : (
          <p className="muted">{t('staff.empty')}</p>
        )
      }
    </LoadBoundary>
  )
}

function Row({ eventId, person }: Props & { readonly person: CoOrganiser }) {
  const { t } = useTranslation(['co-organisers', 'common'])
  const language = useLanguage()
  const { user_id, email: address, added_at, added_by: who } = person
  const name = person.name || address
  const date = formatDate(added_at, language)
  return (
    <li className={styles.person}>
      <div>
        <b>{name}</b>
        {name !== address && <bdi className={styles.email}>{address}</bdi>}
        <span className="small muted">
          {who ? t('staff.addedBy', { date, who }) : t('staff.added', { date })}
        </span>
      </div>
      <ConfirmAction
        size="sm"
        action={t('staff.remove.action')}
        title={t('staff.remove.title', { name })}
        keep={t('common:actions.cancel')}
        busy={t('staff.remove.busy')}
        failed={t('staff.remove.failed')}
        onConfirm={async () => {
          await removeCoOrganiser(eventId, user_id)
          toast.success(t('staff.remove.done', { name }))
        }}
      >
        <p>{t('staff.remove.text')}</p>
      </ConfirmAction>
    </li>
  )
}

/** What is wrong with an address, by the code of the error. */
const PROBLEMS: Readonly<Record<string, string>> = {
  email_invalid: 'common:forms.email',
  account_unknown: 'co-organisers:rules.account',
  too_many: 'co-organisers:rules.tooMany',
}

const problemOf = ({ hint }: ApiError) => {
  const key = PROBLEMS[hint ?? '']
  return key ? { field: 'email', problem: { key } } : undefined
}

function AddCoOrganiser({ eventId, onAdded }: Props & { readonly onAdded: () => void }) {
  const { t } = useTranslation('co-organisers')
  const draft = `admin:co-organiser:${eventId}`
  const form = useRequestForm({
    draft,
    initial: { email: '' },
    rules: { email: [required, max(254), matches(isEmail, 'common:forms.email')] },
    fieldOf: problemOf,
    send: ({ email }) => addCoOrganiser(eventId, email),
    onSent: (_, { email }) => {
      deleteDraft(draft)
      toast.success(t('staff.done', { email }))
      onAdded()
    },
  })
  return (
    <Form form={form} submit={t('staff.submit')} failed={t('staff.failed')}>
      <TextField
        label={t('staff.email')}
        hint={t('staff.emailHint')}
        type="email"
        required
        autoComplete="off"
        {...form.field('email')}
      />
    </Form>
  )
}
