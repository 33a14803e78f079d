import { useTranslation } from '@hub/shared-i18n'
import { useDocumentHead, useNow } from '@hub/shared-platform'
import { useMemo } from 'react'
import { SignageDisplay } from '../display/signage-display.tsx'
import { SignageMessage } from '../page/signage-message.tsx'
import { demoProgramme } from './demo-programme.ts'

/** The wall display with slides of its own: it asks nobody for anything. */
export function DemoPage() {
  const { t } = useTranslation('slideshow-demo')
  const now = useNow()
  const programme = useMemo(() => now && demoProgramme(now, t), [now, t])
  useDocumentHead({
    title: t('title'),
    description: t('description'),
    path: '/slideshow-demo',
    noIndex: true,
  })
  if (!programme || !now) return <SignageMessage title={t('title')} isBusy />
  return <SignageDisplay programme={programme} now={now} />
}
