import { type DetectionReport, describeDetection, i18n } from '@hub/shared-i18n'
import { useEffect, useState } from 'react'

const EVENTS = ['languageChanged', 'loaded', 'failedLoading', 'missingKey'] as const

/**
 * What i18n says of itself, told anew when it changes. Undefined at first: a page drawn ahead has nobody's stores
 * to look into.
 */
export function useDetectionReport(): DetectionReport | undefined {
  const [report, setReport] = useState<DetectionReport>()
  useEffect(() => {
    let isWanted = true
    // A missing key is noticed while something renders, where no state may be set.
    const look = () => queueMicrotask(() => isWanted && setReport(describeDetection()))
    look()
    for (const event of EVENTS) i18n.on(event, look)
    return () => {
      isWanted = false
      for (const event of EVENTS) i18n.off(event, look)
    }
  }, [])
  return report
}
