import { useTranslation } from '@hub/shared-i18n'
import { useDocumentHead, useNow } from '@hub/shared-platform'
import { useMemo } from 'react'
import { WallMessage } from '../page/wall-message.tsx'
import { Wall } from '../wall/wall.tsx'
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
  if (!programme || !now) return <WallMessage title={t('title')} isBusy />
  return <Wall programme={programme} now={now} />
}
