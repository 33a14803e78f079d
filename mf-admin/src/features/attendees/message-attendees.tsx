import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { Dialog } from '@hub/shared-ui/dialog'
import { MailIcon } from '@hub/shared-ui/icons'
import { useState } from 'react'
import type { AttendanceSummary, Attendee } from './attendee.ts'
import { MessageForm } from './message-form.tsx'

interface Props {
  readonly summary: AttendanceSummary
  /** These and no others; without them an audience is chosen. */
  readonly chosen?: readonly Attendee[]
  readonly onDone?: () => void
}

/** A mail to all or some, each in their language. */
export function MessageAttendees({ summary, chosen, onDone }: Props) {
  const { t } = useTranslation('attendees')
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const done = () => {
    setOpen(false)
    onDone?.()
  }
  return (
    <>
      <Button
        variant={chosen ? 'quiet' : 'line'}
        size={chosen ? 'sm' : 'md'}
        icon={MailIcon}
        onClick={() => setOpen(true)}
      >
        {t(chosen ? 'write.toChosen' : 'write.action')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('write.title')}
        size="md"
        locked={isSending}
      >
        <MessageForm
          eventId={summary.id}
          chosen={chosen?.map(({ id }) => id)}
          onSending={setSending}
          onDone={done}
        />
      </Dialog>
    </>
  )
}
