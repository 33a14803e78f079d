import { getSupabase, mediaUrl } from '@hub/shared-auth'
import { useEffect, useRef, useState } from 'react'
import { usePending } from '../form/use-unsaved-changes.ts'
import { ImageProblem, type PreparedImage, prepareImage } from './prepare-image.ts'

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
    again.current = () => void run(prepare)
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
      const isProblem = error instanceof ImageProblem
      if (!isProblem) reportError(error)
      show({ phase: 'failed', problem: isProblem ? error : new ImageProblem('failed') })
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

interface SendOptions {
  readonly signal: AbortSignal
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Nobody can guess the name, and it is never used again. */
const freshPath = (folder: string, type: string) =>
  `${folder}/${crypto.randomUUID()}.${type === 'image/webp' ? 'webp' : 'jpg'}`

/**
 * Puts an image into the bucket `media` and returns its path there. The image that it replaces stays for 30 days, as
 * open pages may still show it; then `find_unused_images` has it deleted.
 * @throws ImageProblem
 */
async function uploadImage(folder: string, picture: Blob, options: SendOptions): Promise<string> {
  const supabase = await getSupabase().catch(() => {
    throw new ImageProblem('network')
  })
  const path = freshPath(folder, picture.type)
  const { data } = await supabase.auth.getSession()
  // Where it is to be read, without `public`, is where it is written.
  const answer = await put(mediaUrl(path).replace('/object/public/', '/object/'), picture, {
    ...options,
    token: data.session?.access_token ?? '',
  })
  if (answer.ok) return path
  throw new ImageProblem(answer.isDenied ? 'denied' : 'failed')
}

interface PutOptions extends SendOptions {
  readonly token: string
}

/** By XMLHttpRequest: `fetch`, and so supabase-js, tells nothing of how far an upload is. */
function put(address: string, body: Blob, { signal, onProgress, token }: PutOptions) {
  return new Promise<{ ok: boolean; isDenied: boolean }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const fail = () => reject(new ImageProblem('network'))
    request.open('POST', address)
    request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.setRequestHeader('Content-Type', body.type)
    request.setRequestHeader('Cache-Control', 'max-age=31536000, immutable')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(read(request))
    request.onerror = fail
    request.onabort = fail
    request.onloadend = () => signal.removeEventListener('abort', abort)
    signal.addEventListener('abort', abort)
    if (signal.aborted) return fail()
    request.send(body)
  })
}

/** The store reports rejections by its policies with status 400 and says 403 inside. */
function read({ status, responseText }: XMLHttpRequest) {
  const isDenied = status === 401 || status === 403 || /"statusCode":\s*"?40[13]/.test(responseText)
  return { ok: status >= 200 && status < 300, isDenied }
}
