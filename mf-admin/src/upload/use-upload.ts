import { useEffect, useRef, useState } from 'react'
import { usePending } from '../form/pending.ts'
import { ImageProblem } from './image-problem.ts'
import { type PreparedImage, prepareImage } from './prepare-image.ts'
import { uploadImage } from './upload-image.ts'

export interface StoredImage {
  /** In the bucket `media`. */
  readonly path: string
  readonly width: number
  readonly height: number
}

type UploadState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'preparing' }
  | { readonly phase: 'sending'; readonly percent: number }
  | { readonly phase: 'failed'; readonly problem: ImageProblem }

export type Upload = ReturnType<typeof useUpload>

/** One picture on its way into the store. A form waits for it before it saves. */
export function useUpload(folder: string, onDone: (picture: StoredImage) => void) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' })
  const running = useRef<AbortController>(undefined)
  const again = useRef<() => void>(undefined)
  const latest = useRef(onDone)
  latest.current = onDone
  usePending(state.phase === 'preparing' || state.phase === 'sending')
  useEffect(() => () => running.current?.abort(), [])

  async function run(prepare: () => Promise<PreparedImage>) {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const { signal } = control
    const show = (next: UploadState) => !signal.aborted && setState(next)
    show({ phase: 'preparing' })
    try {
      const picture = await prepare()
      again.current = () => void run(async () => picture)
      if (signal.aborted) return
      show({ phase: 'sending', percent: 0 })
      const onProgress = (share: number) => show({ phase: 'sending', percent: Math.round(share * 100) })
      const path = await uploadImage(folder, picture.blob, { signal, onProgress })
      if (signal.aborted) return
      show({ phase: 'idle' })
      latest.current({ path, width: picture.width, height: picture.height })
    } catch (error) {
      if (!(error instanceof ImageProblem)) throw error
      show({ phase: 'failed', problem: error })
    }
  }
  return {
    state,
    start: (file: File) => void run(() => prepareImage(file)),
    retry: () => again.current?.(),
    cancel: () => {
      running.current?.abort()
      setState({ phase: 'idle' })
    },
  }
}
