import { mediaUrl } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { useEffect, useRef, useState } from 'react'
import { type FormLike, LocalizedField } from '../form/localized-field.tsx'
import { type ProblemsOf, rowForm, rowsText, typedRows } from '../form/rows.ts'
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
  /** The form holds rows of `PictureRow` as JSON text; what else a row has stays with it. */
  readonly name: string
  readonly label: string
  readonly folder: string
  readonly problems?: ProblemsOf<ImageRow> | undefined
  readonly max?: number | undefined
}

/** Pictures in an order, each with words for those who do not see it. */
export function ImagesField({ form, name, label, folder, problems, max = 60 }: Props) {
  const { t } = useTranslation('admin')
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const latest = useRef(form)
  latest.current = form
  const rows = typedRows<ImageRow>(form.values[name])
  const gone = (id: number) => setWaiting((all) => all.filter((it) => it.id !== id))
  const done = (id: number, picture: StoredImage) => {
    const before = typedRows<ImageRow>(latest.current.values[name])
    latest.current.set(name, rowsText([...before, { ...picture, alt_ru: '', alt_en: '' }]))
    gone(id)
  }
  const turn = waiting.find(({ hasFailed }) => !hasFailed)?.id
  usePending(turn !== undefined)
  return (
    <RowsField<ImageRow>
      form={form}
      name={name}
      label={label}
      fresh={() => ({ path: '', width: null, height: null, alt_ru: '', alt_en: '' })}
      nameOf={({ alt_ru }) => alt_ru}
      problems={problems}
      adder={
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
              onDone={(picture) => done(id, picture)}
              onFailed={(hasFailed) =>
                setWaiting((all) => all.map((it) => (it.id === id ? { ...it, hasFailed } : it)))
              }
              onGone={() => gone(id)}
            />
          ))}
        </>
      }
    >
      {(item, change, problemOf) => (
        <div className={styles.pictured}>
          {item.path && <img className={styles.thumb} src={mediaUrl(item.path)} alt="" loading="lazy" />}
          <LocalizedField
            form={rowForm(item, change, problemOf)}
            name="alt"
            label={t('picture.alt')}
            required
          />
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
