import { mediaUrl } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { useEffect, useRef, useState } from 'react'
import { type FormLike, rowsOf } from '../form/form-like.ts'
import { LocalizedField } from '../form/localized-field.tsx'
import { RowsField } from '../form/rows-field.tsx'
import { usePending } from '../form/use-unsaved-changes.ts'
import { FilePicker } from './file-picker.tsx'
import styles from './upload.module.css'
import { UploadStatus } from './upload-status.tsx'
import { type StoredImage, useUpload } from './use-upload.ts'

/** A picture of a gallery. */
export interface ImageRow {
  /** In the bucket `media`; empty for a row that shows something else. */
  readonly path: string
  readonly width: number | null
  readonly height: number | null
  readonly alt_ru: string
  readonly alt_en: string
}

interface Props {
  readonly form: FormLike
  /** The form holds rows of `ImageRow`; what else a row has stays with it. */
  readonly name: string
  readonly label: string
  readonly folder: string
  readonly max?: number | undefined
}

/** Pictures in an order, each with words for those who do not see it. */
export function ImagesField({ form, name, label, folder, max = 60 }: Props) {
  const { t } = useTranslation('admin')
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const rows = rowsOf<ImageRow>(form.values[name])
  const gone = (id: number) => setWaiting((all) => all.filter((it) => it.id !== id))
  const turn = waiting.find(({ hasFailed }) => !hasFailed)?.id
  usePending(turn !== undefined)
  return (
    <RowsField<ImageRow>
      form={form}
      name={name}
      label={label}
      fresh={() => ({ path: '', width: null, height: null, alt_ru: '', alt_en: '' })}
      nameOf={({ alt_ru }) => alt_ru}
      adder={(add) => (
        <>
          {rows.length + waiting.length < max && (
            <FilePicker
              action={t('picture.add')}
              isMany
              onFiles={(files) => setWaiting((all) => [...all, ...files.map(inLine)])}
            />
          )}
          {waiting.map(({ id, file }) => (
            <WaitingPicture
              key={id}
              file={file}
              folder={folder}
              isTurn={id === turn}
              onDone={(picture) => {
                add({ ...picture, alt_ru: '', alt_en: '' })
                gone(id)
              }}
              onFailed={(hasFailed) =>
                setWaiting((all) => all.map((it) => (it.id === id ? { ...it, hasFailed } : it)))
              }
              onGone={() => gone(id)}
            />
          ))}
        </>
      )}
    >
      {(row, item) => (
        <div className={styles.pictured}>
          {item.path && <img className={styles.thumb} src={mediaUrl(item.path)} alt="" loading="lazy" />}
          <LocalizedField form={row} name="alt" label={t('picture.alt')} required />
        </div>
      )}
    </RowsField>
  )
}

interface Waiting {
  readonly id: number
  readonly file: File
  readonly hasFailed: boolean
}

let last = 0
const inLine = (file: File): Waiting => ({ id: ++last, file, hasFailed: false })

interface WaitingProps {
  readonly file: File
  readonly folder: string
  /** One after the other: large pictures do not fit into memory together. */
  readonly isTurn: boolean
  readonly onDone: (picture: StoredImage) => void
  readonly onFailed: (hasFailed: boolean) => void
  readonly onGone: () => void
}

function WaitingPicture({ file, folder, isTurn, onDone, onFailed, onGone }: WaitingProps) {
  const upload = useUpload(folder, onDone)
  const hasFailed = upload.state.phase === 'failed'
  const latest = useRef({ upload, onFailed })
  latest.current = { upload, onFailed }
  useEffect(() => {
    if (isTurn && latest.current.upload.state.phase === 'idle') latest.current.upload.start(file)
  }, [isTurn, file])
  useEffect(() => latest.current.onFailed(hasFailed), [hasFailed])
  const leave = () => {
    upload.cancel()
    onGone()
  }
  return <UploadStatus upload={upload} name={file.name} onCancel={leave} />
}
