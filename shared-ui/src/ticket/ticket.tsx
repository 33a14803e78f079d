import { useTranslation } from '@hub/shared-i18n'
import type { ReactNode } from 'react'
import { Cover, type CoverProps } from '../cover/cover.tsx'
import { Kind } from '../kind/kind.tsx'
import type { KindName } from '../kind/kinds.ts'
import { QrCode } from '../qr-code/qr-code.tsx'
import type { SeatData } from './registration-data.ts'
import styles from './ticket.module.css'

export interface TicketProps extends Pick<CoverProps, 'motif' | 'print'> {
  /** Slug of the event, for its cover. */
  readonly slug: string
  readonly kind?: KindName | undefined
  readonly title: ReactNode
  /** «Подтверждён», «Ждёт оплаты». */
  readonly badge?: ReactNode
  readonly when: ReactNode
  readonly where?: ReactNode
  readonly who: string
  /** As the database keeps it: what the QR code says. Absent while there is nothing to show at check-in. */
  readonly code?: string | undefined
  readonly headingLevel?: 2 | 3 | undefined
}

/** Four signs at a time: easier to read out at check-in. */
export const printedTicketCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** The codes of seats with their guests, a line each, for a calendar entry; undefined while there are none. */
export function printedSeats(label: string, seats: readonly SeatData[]): string | undefined {
  const lines = seats.flatMap(({ ticket_code: code, guest_name: guest }) =>
    code ? [[printedTicketCode(code), guest].filter(Boolean).join(' · ')] : [],
  )
  return lines.length > 0 ? [`${label}:`, ...lines].join('\n') : undefined
}

/** A ticket: what for, who, and the stub with the code for check-in. */
export function Ticket({
  slug,
  kind,
  title,
  badge,
  when,
  where,
  who,
  code,
  headingLevel = 2,
  ...cover
}: TicketProps) {
  const { t } = useTranslation('common')
  const Heading = `h${headingLevel}` as const
  const printed = code && printedTicketCode(code)
  const facts = [
    ['when', when],
    ['where', where],
    ['who', who],
    ['code', printed],
  ] as const
  return (
    <article className={styles.ticket} data-kind={kind} data-ticket>
      <div>
        <div className={styles.art} aria-hidden="true">
          <Cover seed={slug} kind={kind ?? 'hub'} ratio="4x1" {...cover} />
        </div>
        <div className={styles.text}>
          <div className={styles.line}>
            {kind && <Kind kind={kind} />}
            {badge}
          </div>
          <Heading className={styles.title}>{title}</Heading>
          <dl className={styles.facts}>
            {facts.map(
              ([name, value]) =>
                value && (
                  <div key={name}>
                    <dt className="small muted">{t(`ticket.${name}`)}</dt>
                    <dd className={styles.value}>{value}</dd>
                  </div>
                ),
            )}
          </dl>
        </div>
      </div>
      {code && (
        <div className={styles.stub}>
          <p className={styles.purpose}>{t('ticket.forEntry')}</p>
          <div className={styles.code}>
            <QrCode text={code} label={t('ticket.qr', { code: printed })} />
          </div>
          <p className="small">{t('ticket.show')}</p>
        </div>
      )}
    </article>
  )
}
