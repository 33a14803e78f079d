import { useTranslation } from '@hub/shared-i18n'
import { type ApiError, toast } from '@hub/shared-platform'
import { apiErrorCode } from '@hub/shared-ui/api-error-fields'
import { Button } from '@hub/shared-ui/button'
import { Dialog } from '@hub/shared-ui/dialog'
import { Form } from '@hub/shared-ui/form'
import { deleteDraft } from '@hub/shared-ui/form-drafts'
import { PlusIcon } from '@hub/shared-ui/icons'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { useState } from 'react'
import { PickField } from '../../lib/form/pick-field.tsx'
import { checkValues, fields, somePicked } from '../../lib/form/schema.ts'
import type { Season } from './season.ts'
import { type AddedKind, addItems, candidateNames, findCandidates } from './season-actions.ts'

interface Props {
  readonly season: Season
  readonly kind: AddedKind
}

/** Adds several drafts of a kind at once. */
export function AddItems(props: Props) {
  const { t } = useTranslation('seasons')
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="line" size="sm" icon={PlusIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(`add.${props.kind}`)}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t(`add.${props.kind}`)} size="md" locked={isSending}>
        {isOpen && <AddForm {...props} onSending={setSending} onDone={close} />}
      </Dialog>
    </>
  )
}

const KNOWN = ['item_in_season', 'item_not_draft', 'season_not_draft', 'season_full']

interface FormProps extends Props {
  readonly onSending: (isSending: boolean) => void
  readonly onDone: () => void
}

function AddForm({ season, kind, onSending, onDone }: FormProps) {
  const { t } = useTranslation('seasons')
  const draft = `admin:season-items:${season.id}:${kind}`
  const form = useRequestForm<{ ids: readonly string[] }, Season>({
    draft,
    initial: { ids: [] },
    check: (values) => checkValues(fields<typeof values>({ ids: somePicked }), values),
    send: ({ ids }) => {
      onSending(true)
      return addItems(season.id, kind, ids).finally(() => onSending(false))
    },
    onSent: (_, { ids }) => {
      deleteDraft(draft)
      toast.success(t('add.done', { count: ids.length }))
      onDone()
    },
  })
  const explain = (failure: ApiError) => {
    const code = apiErrorCode(failure)
    return code && KNOWN.includes(code) ? t(`errors.${code}`) : undefined
  }
  return (
    <Form form={form} submit={t('add.submit')} failed={t('add.failed')} explain={explain}>
      <PickField
        form={form}
        name="ids"
        label={t(`add.label.${kind}`)}
        hint={t(`add.hint.${kind}`)}
        required
        many
        find={findCandidates(kind)}
        names={candidateNames(kind)}
        known={[]}
      />
    </Form>
  )
}
