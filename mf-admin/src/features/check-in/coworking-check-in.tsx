import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toApiError, toast } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import type { FrameSource } from '@hub/shared-ui/frame-source'
import { QrCamera } from '@hub/shared-ui/qr-camera'
import { TypedCode } from '@hub/shared-ui/typed-code'
import { useQrCamera } from '@hub/shared-ui/use-qr-camera'
import { useRef, useState } from 'react'
import styles from './check-in.module.css'
import { checkInMember, type MemberCheckIn, undoMemberCheckIn } from './member.ts'
import { MemberCard } from './member-card.tsx'

interface Props {
  /** Where frames come from; the camera of the device unless told. */
  readonly source?: FrameSource | undefined
}

/** Check-in to the coworking, which needs no event: by the code of a membership, scanned or typed. */
export function CoworkingCheckIn({ source }: Props) {
  const { t } = useTranslation(['check-in', 'common'])
  const checks = useMemberChecks()
  const camera = useQrCamera((text) => void checks.check(text), source)
  const deskDay = checks.checkIn?.result === 'checked_in' && checks.checkIn.member?.desk_day_id
  return (
    <section className={styles.coworking} aria-labelledby="coworking-check-in">
      <h2 id="coworking-check-in" className={styles.others}>
        {t('member.title')}
      </h2>
      <div className={styles.columns}>
        <TypedCode
          label={t('member.code')}
          hint={t('code.hint')}
          action={t('member.check')}
          busy={checks.isBusy && t('checking')}
          onCheck={(text) => void checks.check(text).then(checks.goOn)}
          answered={checks.answered}
          clears
        />
        <div className={styles.seen}>
          {checks.checkIn && (
            <div className={styles.result} aria-busy={checks.isBusy}>
              <MemberCard checkIn={checks.checkIn} />
              {deskDay && (
                <Button
                  variant="line"
                  busy={checks.isBusy && t('checking')}
                  onClick={() => void checks.undo(deskDay)}
                >
                  {t('undo')}
                </Button>
              )}
            </div>
          )}
          <QrCamera camera={camera} />
        </div>
      </div>
    </section>
  )
}

/** What was answered last. Whatever was asked later wins. */
function useMemberChecks() {
  const { t } = useTranslation(['check-in', 'common'])
  const [checkIn, setCheckIn] = useState<MemberCheckIn>()
  const [isBusy, setBusy] = useState(false)
  const [answered, setAnswered] = useState(0)
  const turn = useRef(0)
  const run = async (work: () => Promise<MemberCheckIn | undefined>) => {
    const mine = ++turn.current
    setBusy(true)
    try {
      const next = await work()
      if (mine === turn.current) setCheckIn(next)
    } catch (error) {
      toast.error(`${t('failed')} ${t(errorMessageKey(toApiError(error)))}`)
    }
    if (mine === turn.current) setBusy(false)
  }
  return {
    checkIn,
    isBusy,
    /** How many answers there were to what was typed. */
    answered,
    goOn: () => setAnswered((count) => count + 1),
    check: (text: string) => run(() => checkInMember(text)),
    undo: (deskDayId: string) =>
      run(async () => {
        await undoMemberCheckIn(deskDayId)
        toast.success(t('undone', { name: checkIn?.member?.name ?? '' }))
        return undefined
      }),
  }
}
