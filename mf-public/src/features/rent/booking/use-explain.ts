import { useTranslation } from '@hub/shared-i18n'
import type { ApiError } from '@hub/shared-platform'
import { refusalFact, waitTime } from '@hub/shared-ui/form-refusal'
import { runsOf } from '../choice/runs.ts'
import { otherRefusal, refusalOfHours, refusedHours } from './refusals.ts'
import { useRunText } from './use-run-text.ts'

/** Why hours were not booked; undefined for what the general words say. */
export function useExplain(isSomethingLeft: boolean) {
  const { t } = useTranslation('rent')
  const runText = useRunText()

  const ofHours = (code: string, error: ApiError) => {
    const hours = runsOf(refusedHours(error)).map(runText).join('; ')
    if (!hours) return undefined
    return `${t(`refusals.${code}`, { hours })} ${t(isSomethingLeft ? 'refusals.kept' : 'refusals.nothingLeft')}`
  }
  const other = (code: string, error: ApiError) =>
    t(`refusals.${code}`, { wait: waitTime(error), max: refusalFact(error, 'max') })

  return (error: ApiError): string | undefined => {
    const [ofSome, ofOther] = [refusalOfHours(error), otherRefusal(error)]
    if (ofSome) return ofHours(ofSome, error)
    return ofOther && other(ofOther, error)
  }
}
