import { useTranslation } from '@hub/shared-i18n'
import { type ApiError, toast } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Dialog } from '@hub/shared-ui/dialog'
import { Form } from '@hub/shared-ui/form'
import { max } from '@hub/shared-ui/form-rules'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { TextField } from '@hub/shared-ui/text-field'
import { useState } from 'react'
import { type Display, nameDisplay } from './display.ts'

const LONGEST = 60

/** Names a display after the place where it hangs. */
export function NameDisplay({ display }: { readonly display: Display }) {
  const { t } = useTranslation('screens')
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {t(display.name === null ? 'name.action' : 'name.change')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('name.title')} locked={isSending}>
        {isOpen && <NameForm display={display} onSending={setSending} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

interface Props {
  readonly display: Display
  readonly onSending: (isSending: boolean) => void
  readonly onDone: () => void
}

function NameForm({ display, onSending, onDone }: Props) {
  const { t } = useTranslation('screens')
  const form = useRequestForm({
    draft: `display-name-${display.id}`,
    initial: { name: display.name ?? '' },
    rules: () => ({ name: [max(LONGEST)] }),
    send: ({ name }) => {
      onSending(true)
      return nameDisplay(display.id, name).finally(() => onSending(false))
    },
    onSent: () => {
      toast.success(t('name.done'))
      onDone()
    },
    fieldOf: ({ hint }) =>
      hint === 'name_invalid' ? { field: 'name', problem: { key: 'screens:name.tooLong' } } : undefined,
  })
  const explain = ({ hint, kind }: ApiError) => {
    if (hint === 'display_not_found') return t('name.gone')
    return kind === 'forbidden' ? t('notAllowed') : undefined
  }
  return (
    <Form form={form} submit={t('name.submit')} failed={t('name.failed')} explain={explain}>
      <TextField
        label={t('name.label')}
        hint={t('name.hint')}
        autoComplete="off"
        maxLength={LONGEST}
        {...form.field('name')}
      />
    </Form>
  )
}
