import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { type ApiError, toast } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { DateField } from '@hub/shared-ui/date-field'
import { Dialog } from '@hub/shared-ui/dialog'
import { Form } from '@hub/shared-ui/form'
import { deleteDraft } from '@hub/shared-ui/form-drafts'
import { date, matches, max, required } from '@hub/shared-ui/form-rules'
import { typedValues, useRequestForm } from '@hub/shared-ui/request-form'
import { TextArea } from '@hub/shared-ui/text-area'
import { TextField } from '@hub/shared-ui/text-field'
import { useState } from 'react'
import { EditConflict } from '../../../lib/form/edit-conflict.ts'
import { correctMembership, type HeldMembership } from './membership.ts'

/** Gives or takes days, or moves the end of a membership, with a reason. */
export function CorrectMembership({ membership }: { readonly membership: HeldMembership }) {
  const { t } = useTranslation('admin-memberships')
  const [opened, setOpened] = useState<HeldMembership>()
  const [isSending, setSending] = useState(false)
  if (membership.state === 'cancelled') return null
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpened(membership)}>
        {t('correct.action')}
      </Button>
      <Dialog
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={t('correct.title', { name: membership.holder.name })}
        size="md"
        locked={isSending}
      >
        {opened && (
          <Correction
            key={opened.updated_at}
            membership={opened}
            onSending={setSending}
            onReopen={setOpened}
          />
        )}
      </Dialog>
    </>
  )
}

const whole = matches((value) => /^(\d{1,3}|1000)$/.test(value), 'admin-memberships:rules.days')

interface Props {
  readonly membership: HeldMembership
  readonly onSending: (isSending: boolean) => void
  /** Closes, or goes on over what is there now. */
  readonly onReopen: (membership: HeldMembership | undefined) => void
}

function Correction({ membership, onSending, onReopen }: Props) {
  const { t } = useTranslation(['admin-memberships', 'common'])
  const name = localize(membership.plan.name, useLanguage()).text
  const draft = `admin:membership:${membership.id}:${membership.updated_at}`
  const isCounted = membership.days_total !== null
  const form = useRequestForm({
    draft,
    initial: { days: String(membership.days_left ?? ''), until: membership.valid_until, reason: '' },
    rules: {
      ...(isCounted && { days: [required, whole] }),
      until: [required, date],
      reason: [required, max(500)],
    },
    context: { version: membership.updated_at },
    send: ({ days, until, reason }) => {
      onSending(true)
      const change = { daysLeft: isCounted ? Number(days) : null, validUntil: until, reason }
      return correctMembership(membership, change).finally(() => onSending(false))
    },
    onSent: () => {
      toast.success(t('correct.done'))
      onReopen(undefined)
    },
    fieldOf: ({ hint }) =>
      hint === 'valid_until_invalid'
        ? { field: 'until', problem: { key: 'admin-memberships:rules.until' } }
        : undefined,
  })
  const { failure } = form
  const explain = (error: ApiError) => {
    if (error instanceof EditConflict) return t('correct.late')
    return error.hint === 'membership_cancelled' ? t('correct.cancelled') : undefined
  }
  return (
    <Form
      form={form}
      submit={t('common:actions.save')}
      failed={t('correct.failed')}
      explain={explain}
      wayOut={() =>
        failure instanceof EditConflict
          ? {
              label: t('correct.again'),
              onPress: () => {
                deleteDraft(draft)
                onReopen(failure.theirs as HeldMembership)
              },
            }
          : undefined
      }
    >
      <p>{name}</p>
      {isCounted && (
        <TextField
          label={t('correct.days')}
          required
          inputMode="numeric"
          hint={t('correct.was', { left: membership.days_left, total: membership.days_total })}
          {...form.field('days')}
        />
      )}
      <DateField
        label={t('correct.until')}
        required
        min={membership.valid_from}
        {...typedValues(form, 'until')}
      />
      <TextArea
        label={t('correct.reason')}
        required
        rows={3}
        hint={t('correct.hint')}
        {...form.field('reason')}
      />
    </Form>
  )
}
