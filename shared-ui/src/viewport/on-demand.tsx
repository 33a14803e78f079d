import { useTranslation } from '@hub/shared-i18n'
import { useOnline } from '@hub/shared-platform'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { ErrorCard } from '../error-card/error-card.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { Deferred, type DeferredCode, useLoadFailure } from './deferred.tsx'

export interface OnDemandProps<P extends object> {
  readonly code: DeferredCode<P>
  /** About as high as what will be there. */
  readonly height: string
  /** Of the component that is loaded. */
  readonly props: P
  /** Says what is missing when the code did not load; without it, that the section is unavailable. */
  readonly failureTitle?: string
}

/**
 * Renders code that is loaded when it is first rendered: a placeholder until then, and a retry where it did not load,
 * whose focus passes to what it has loaded.
 */
export function OnDemand<P extends object>({ code, height, props, failureTitle }: OnDemandProps<P>) {
  const { t } = useTranslation('common')
  const isOnline = useOnline()
  const failure = useLoadFailure(code)
  const [isRetried, setRetried] = useState(false)
  useEffect(() => void code.load(), [code])
  const retry = () => {
    setRetried(true)
    void code.load()
  }
  if (failure)
    return (
      <ErrorCard
        title={failureTitle ?? t('unavailable.title')}
        message={t(isOnline ? 'unavailable.code' : 'errors.network')}
        onRetry={retry}
        retrying={failure.isRetrying}
      />
    )
  const loaded = (
    <Suspense fallback={<Skeleton width="100%" height={height} />}>
      <Deferred {...props} code={code} />
    </Suspense>
  )
  return isRetried ? <TakeFocus>{loaded}</TakeFocus> : loaded
}

/** Takes the focus that was lost with a removed button. */
function TakeFocus({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={element} tabIndex={-1}>
      {children}
    </div>
  )
}
