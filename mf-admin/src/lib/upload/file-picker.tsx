import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { ImagePlusIcon } from '@hub/shared-ui/icons'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { IMAGE_TYPES, MAX_MEGABYTES } from './prepare-image.ts'
import styles from './upload.module.css'

interface Props {
  /** On the button. */
  readonly action: string
  readonly isMany?: boolean
  readonly onFiles: (files: readonly File[]) => void
  /** What is there already, and what can be done with it. */
  readonly children?: ReactNode
}

/** Where files are chosen or dropped. */
export function FilePicker({ action, isMany = false, onFiles, children }: Props) {
  const { t } = useTranslation('admin')
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const { isOver, ...drop } = useDrop((files) => onFiles(isMany ? files : files.slice(0, 1)))
  return (
    <div className={styles.choice} data-over={isOver || undefined} {...drop}>
      {children}
      <div className={styles.ways}>
        <Button
          variant="line"
          size="sm"
          icon={ImagePlusIcon}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {action}
        </Button>
        <span className={styles.drop}>{t('picture.drop')}</span>
      </div>
      <p className={styles.hint} id={hintId}>
        {t('picture.hint', { size: MAX_MEGABYTES })}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMany}
        accept={IMAGE_TYPES.join(',')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file can be chosen again.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </div>
  )
}

function useDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const files = [...event.dataTransfer.files]
      if (files.length > 0) onFiles(files)
    },
  }
}
