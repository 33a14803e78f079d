import { useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react'
import { ConfirmAction } from '../dialog/confirm-action.tsx'
import { QrCode } from '../qr-code/qr-code.tsx'
import { DeferredCode } from '../viewport/deferred.tsx'
import { OnDemand } from '../viewport/on-demand.tsx'
import type { GuestNameForm } from './guest-name-form.tsx'
import type { SeatData } from './registration-data.ts'
import styles from './seat-list.module.css'
import { printedTicketCode } from './ticket.tsx'

export interface SeatListProps {
  readonly seats: readonly SeatData[]
  /** The person who registered: comes with the first seat unless a guest is named. */
  readonly holder: string
  readonly headingLevel?: 2 | 3 | 4 | undefined
  /** Names the guest of a seat; absent where that is not possible. @throws ApiError */
  readonly onRename?: ((seatId: string, name: string) => Promise<void>) | undefined
  /** Gives up a seat; absent where that is not possible. @throws ApiError */
  readonly onCancel?: ((seatId: string) => Promise<void>) | undefined
  /** What happens to the money or the visits of a seat that is given up. */
  readonly cancelNote?: ((seatId: string) => ReactNode) | undefined
}

const EXPLAINED = ['event_started', 'event_over', 'already_checked_in']

/** The seats of a registration: each with its code, the name of its guest, and a way to give it up. */
export function SeatList({ seats, headingLevel = 2, ...props }: SeatListProps) {
  const { t } = useTranslation('common')
  const heading = useRef<HTMLHeadingElement>(null)
  const Heading = `h${headingLevel}` as const
  const { onCancel } = props
  const cancel = async (seatId: string) => {
    await onCancel?.(seatId)
    toast.success(t('seatList.cancelled'))
  }
  return (
    <section className={styles.section} data-ticket>
      <Heading ref={heading} tabIndex={-1} className={styles.heading}>
        {t('seatList.title', { count: seats.length })}
      </Heading>
      <ol className={styles.seats}>
        {seats.map((seat, index) => (
          <li key={seat.id}>
            <Seat
              {...props}
              seat={seat}
              isFirst={index === 0}
              headingLevel={headingLevel}
              onCancel={onCancel && cancel}
              listHeading={heading}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The codes are there at once; what edits names brings the code of forms, and follows. */
const guestNameForm = new DeferredCode(async () => (await import('./guest-name-form.tsx')).GuestNameForm)

function GuestName(props: ComponentProps<typeof GuestNameForm>) {
  const { t } = useTranslation('common')
  return (
    <OnDemand code={guestNameForm} height="7rem" props={props} failureTitle={t('seatList.formLoadError')} />
  )
}

const SEAT_HEADINGS = { 2: 'h3', 3: 'h4', 4: 'h5' } as const

interface SeatProps extends Omit<SeatListProps, 'seats'> {
  readonly seat: SeatData
  /** Of the seats that are left: the holder's own, unless a guest is named. */
  readonly isFirst: boolean
  /** Gone with the list when one seat is left: the page shows a ticket in its place. */
  readonly listHeading: RefObject<HTMLElement | null>
}

function Seat({
  seat,
  isFirst,
  holder,
  headingLevel,
  onRename,
  onCancel,
  cancelNote,
  listHeading,
}: SeatProps) {
  const { t } = useTranslation('common')
  const Heading = SEAT_HEADINGS[headingLevel ?? 2]
  // As in mails and at check-in: a seat keeps its number when another one is given up.
  const { id, position: number, ticket_code: code, guest_name: guest, checked_in_at: arrived } = seat
  const printed = code && printedTicketCode(code)
  return (
    <article className={styles.seat}>
      {code && (
        <div className={styles.code}>
          <QrCode text={code} label={t('ticket.qr', { code: printed })} />
        </div>
      )}
      <div className={styles.facts}>
        <Heading className={styles.name}>
          {t('seatList.seat', { number, who: guest ?? (isFirst ? holder : t('seatList.guest')) })}
        </Heading>
        {printed && (
          <p className={styles.printed} translate="no">
            {printed}
          </p>
        )}
        {arrived && <p className="small muted">{t('seatList.arrived')}</p>}
        {onRename && !arrived && <GuestName seat={seat} onRename={onRename} />}
        {onCancel && !arrived && (
          <div>
            <ConfirmAction
              size="sm"
              action={t('seatList.cancel')}
              title={t('seatList.cancelTitle', { number })}
              keep={t('seatList.keep')}
              busy={t('seatList.cancelling')}
              failed={t('seatList.cancelFailed')}
              explain={({ hint }) =>
                EXPLAINED.includes(hint ?? '') ? t(`seatList.errors.${hint}`) : undefined
              }
              onConfirm={() => onCancel(id)}
              focusFallback={listHeading}
            >
              <p>{t('seatList.cancelText')}</p>
              {cancelNote?.(id)}
            </ConfirmAction>
          </div>
        )}
      </div>
    </article>
  )
}
