import { formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Section } from '@hub/shared-ui/section'
import type { ReactNode, Ref } from 'react'

interface Props {
  /** How many there are, once it is known. */
  readonly total?: number | undefined
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}

/** The heading over the comments, the same while they are on their way. */
export function CommentsFrame({ total = 0, headingRef, children }: Props) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  return (
    <Section
      headingRef={headingRef}
      title={
        <>
          {t('event.comments')}
          {total > 0 && <span className="muted"> {formatNumber(total, language)}</span>}
        </>
      }
    >
      {children}
    </Section>
  )
}
