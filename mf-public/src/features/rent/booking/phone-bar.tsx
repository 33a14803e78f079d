import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { StickyBar } from '@hub/shared-ui/sticky-bar'
import { type RefObject, useEffect, useState } from 'react'
import type { BookingDraft } from './booking-draft.ts'
import styles from './booking-panel.module.css'
import { useRangeText, useTotalText } from './use-booking-labels.ts'

interface Props {
  readonly booking: BookingDraft
  /** Whether the booking is visible, so that nobody needs the way to it. */
  readonly isThere: boolean
  readonly onBooking: () => void
}

/** The sum and the way to the booking, at hand on a phone as soon as something is chosen. */
export function PhoneBar({ booking: { runs, total, chosen }, isThere, onBooking }: Props) {
  const { t } = useTranslation(['rent', 'common'])
  const totalText = useTotalText()
  const runText = useRangeText()
  const [first] = runs
  if (!first) return null
  return (
    <div className={styles.bar} data-away={isThere ? '' : undefined}>
      <StickyBar
        title={totalText(total)}
        note={runs.length === 1 ? runText(first) : t('common:dates.hours', { count: chosen.length })}
        action={<Button onClick={onBooking}>{t('booking.toPanel')}</Button>}
      />
    </div>
  )
}

/** Whether one of them has come up from the foot of the screen. */
export function useIsInView(...elements: readonly RefObject<Element | null>[]): boolean {
  const [isInSight, setInSight] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: refs stay the same
  useEffect(() => {
    const seen = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target)
          else seen.delete(target)
        setInSight(seen.size > 0)
      },
      { rootMargin: '0px 0px -30%' },
    )
    for (const { current } of elements) if (current) observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return isInSight
}
