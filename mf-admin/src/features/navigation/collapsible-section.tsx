import { useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { Icon } from '@hub/shared-ui/icon'
import { ChevronDownIcon } from '@hub/shared-ui/icons'
import { type ReactNode, useId, useState } from 'react'
import { FormSection } from '../../form/edit-form.tsx'
import styles from './collapsible-section.module.css'

interface Props {
  readonly title: string
  readonly startsOpen?: boolean
  /** What is wrong is never folded away. */
  readonly isWrong?: boolean
  readonly isUnsaved?: boolean
  readonly children: ReactNode
}

/** A part of the form that is its heading until somebody wants more of it. */
export function CollapsibleSection({
  title,
  startsOpen = false,
  isWrong = false,
  isUnsaved = false,
  children,
}: Props) {
  const { t } = useTranslation('navigation')
  const content = useId()
  const [isWanted, setWanted] = useState(startsOpen)
  const isOpen = isWanted || isWrong
  return (
    <FormSection
      title={
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={content}
          onClick={() => setWanted(!isOpen)}
        >
          <span>{title}</span> {isUnsaved && <Badge tone="warning">{t('unsaved')}</Badge>}
          <Icon of={ChevronDownIcon} />
        </button>
      }
    >
      <div id={content} hidden={!isOpen}>
        {children}
      </div>
    </FormSection>
  )
}
