import { useTranslation } from '@hub/shared-i18n'
import { Banner } from '@hub/shared-ui/banner'
import { Button } from '@hub/shared-ui/button'
import { useEffect, useState } from 'react'
import { createCheckIn } from '../create-check-in.ts'
import { pendingScans } from '../scan-queue.ts'
import type { Invitation } from './invitation.ts'
import { volunteerDevice, volunteerQueuePrefix } from './volunteer-device.ts'

interface Props {
  readonly invitation: Invitation
  readonly secret: string
}

/** Scans made without a network that are still on the device when the invitation is over: handed in, or a matter for staff. */
export function UnsentScans({ invitation: { id, state }, secret }: Props) {
  const { t } = useTranslation('volunteer')
  const pending = () => pendingScans(volunteerQueuePrefix(id))
  const [unsent, setUnsent] = useState(pending)
  const count = unsent.reduce((sum, one) => sum + one.count, 0)
  const keptText = unsent.some(({ isTabOnly }) => isTabOnly) ? 'unsentTabOnly' : 'unsentText'
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const device = volunteerDevice(id, secret)
    await Promise.all(pending().map(({ eventId }) => createCheckIn(eventId, device).refresh()))
    setUnsent(pending())
    setBusy(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when the page opens, and when the network is back
  useEffect(() => {
    if (count === 0 || state === 'revoked') return
    const look = () => void send()
    look()
    window.addEventListener('online', look)
    return () => window.removeEventListener('online', look)
  }, [])
  if (count === 0) return null
  return (
    <div role="status">
      <Banner
        tone="warning"
        title={t('unsent', { count })}
        actions={
          state !== 'revoked' && (
            <Button variant="line" busy={isBusy && t('sending')} onClick={() => void send()}>
              {t('send')}
            </Button>
          )
        }
      >
        {t(state === 'revoked' ? 'unsentRevoked' : keptText)}
      </Banner>
    </div>
  )
}
