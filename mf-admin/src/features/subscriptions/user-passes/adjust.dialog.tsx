import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { type ApiError, toast } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { DateTimeField } from '@hub/shared-ui/date-time-field'
import { Dialog } from '@hub/shared-ui/dialog'
import { Form } from '@hub/shared-ui/form'
import { deleteDraft } from '@hub/shared-ui/form-drafts'
import { dateTime, matches, max, required } from '@hub/shared-ui/form-rules'
import { typedValues, useRequestForm } from '@hub/shared-ui/request-form'
import { TextArea } from '@hub/shared-ui/text-area'
import { TextField } from '@hub/shared-ui/text-field'
import { useState } from 'react'
import { fromDateTimeValue, toDateTimeValue } from '../../../lib/form/date-time-value.ts'
import { EditConflict } from '../../../lib/form/edit-conflict.ts'
import type { UserPass } from './user-pass.ts'
import { adjustPass } from './user-pass.ts'

/** Gives or takes visits, or moves the end of a pass, with a reason. */
export function AdjustPass({ pass }: { readonly pass: UserPass }) {
  const { t } = useTranslation('passes')
  const [opened, setOpened] = useState<UserPass>()
  const [isSending, setSending] = useState(false)
  if (pass.state === 'cancelled') return null
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpened(pass)}>
        {t('adjust.action')}
      </Button>
      <Dialog
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={t('adjust.title', { name: pass.holder.name })}
        size="md"
        locked={isSending}
      >
        {opened && (
          <Adjustment key={opened.updated_at} pass={opened} onSending={setSending} onReopen={setOpened} />
        )}
      </Dialog>
    </>
  )
}

const whole = matches((value) => /^(\d{1,3}|1000)$/.test(value), 'passes:rules.visits')

interface Props {
  readonly pass: UserPass
  readonly onSending: (isSending: boolean) => void
  /** Closes, or goes on over what is there now. */
  readonly onReopen: (pass: UserPass | undefined) => void
}

function Adjustment({ pass, onSending, onReopen }: Props) {
  const { t } = useTranslation(['passes', 'common'])
  const name = localize(pass.subscription.name, useLanguage()).text
  const draft = `admin:held-pass:${pass.id}:${pass.updated_at}`
  const isCounted = pass.visits_total !== null
  const form = useRequestForm({
    draft,
    initial: {
      visits: String(pass.visits_left ?? ''),
      until: toDateTimeValue(pass.valid_until),
      reason: '',
    },
    rules: {
      ...(isCounted && { visits: [required, whole] }),
      until: [required, dateTime],
      reason: [required, max(500)],
    },
    context: { version: pass.updated_at },
    send: ({ visits, until, reason }) => {
      onSending(true)
      const change = {
        visitsLeft: isCounted ? Number(visits) : null,
        validUntil: fromDateTimeValue(until) ?? '',
        reason,
      }
      return adjustPass(pass, change).finally(() => onSending(false))
    },
    onSent: () => {
      toast.success(t('adjust.done'))
      onReopen(undefined)
    },
    fieldOf: ({ hint }) =>
      hint === 'valid_until_invalid' ? { field: 'until', problem: { key: 'passes:rules.until' } } : undefined,
  })
  const { failure } = form
  const explain = (error: ApiError) => {
    if (error instanceof EditConflict) return t('adjust.late', { left: error.theirs.visits_left })
    return error.hint === 'pass_cancelled' ? t('adjust.cancelled') : undefined
  }
  return (
    <Form
      form={form}
      submit={t('common:actions.save')}
      failed={t('adjust.failed')}
      explain={explain}
      wayOut={() =>
        failure instanceof EditConflict
          ? {
              label: t('adjust.again'),
              onPress: () => {
                deleteDraft(draft)
                onReopen(failure.theirs as UserPass)
              },
            }
          : undefined
      }
    >
      <p>{name}</p>
      {isCounted && (
        <TextField
          label={t('adjust.visits')}
          required
          inputMode="numeric"
          hint={t('adjust.was', { left: pass.visits_left, total: pass.visits_total })}
          {...form.field('visits')}
        />
      )}
      <DateTimeField
        label={t('adjust.until')}
        required
        hint={t('adjust.zone')}
        {...typedValues(form, 'until')}
      />
      <TextArea
        label={t('adjust.reason')}
        required
        rows={3}
        hint={t('adjust.hint')}
        {...form.field('reason')}
      />
    </Form>
  )
}
