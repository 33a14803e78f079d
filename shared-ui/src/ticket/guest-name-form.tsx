import { useTranslation } from '@hub/shared-i18n'
import { type ApiError, toast } from '@hub/shared-platform'
import { Button } from '../button/button.tsx'
import { RequestErrorCard } from '../error-card/request-error-card.tsx'
import { TextField } from '../field/text-field.tsx'
import { max } from '../form/rules.ts'
import { useRequestForm } from '../form/use-request-form.ts'
import type { SeatData } from './registration-data.ts'
import styles from './seat-list.module.css'

interface GuestNameProps {
  readonly seat: SeatData
  readonly onRename: (seatId: string, name: string) => Promise<void>
}

const fieldOf = ({ hint }: ApiError) =>
  hint?.startsWith('guest_name_')
    ? { field: 'guest_name', problem: { key: 'common:seatList.nameInvalid' } }
    : undefined

/** Names the guest of a seat. */
export function GuestNameForm({ seat, onRename }: GuestNameProps) {
  const { t } = useTranslation('common')
  const form = useRequestForm({
    draft: `seat:${seat.id}`,
    initial: { guest_name: seat.guest_name ?? '' },
    rules: { guest_name: [max(200)] },
    fieldOf,
    send: ({ guest_name: name }) => onRename(seat.id, name),
    onSent: () => toast.success(t('seatList.nameSaved')),
  })
  return (
    <form className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <TextField label={t('seatList.guestName')} autoComplete="off" {...form.field('guest_name')} />
      <Button type="submit" variant="line" size="sm" busy={form.isSending && t('forms.sending')}>
        {t('seatList.saveName')}
      </Button>
      {form.failure && (
        <RequestErrorCard
          failure={form.failure}
          failed={t('seatList.nameFailed')}
          onClose={form.clearFailure}
          onRetry={() => void form.submit()}
          retrying={form.isSending}
        />
      )}
    </form>
  )
}
