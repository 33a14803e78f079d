import { getSupabase, mediaUrl } from '@hub/shared-auth'
import { ImageProblem } from './image-problem.ts'

export interface SendOptions {
  readonly signal: AbortSignal
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Nobody can guess the name, and it is never used again. */
const freshPath = (folder: string, type: string) =>
  `${folder}/${crypto.randomUUID()}.${type === 'image/webp' ? 'webp' : 'jpg'}`

/**
 * Puts a picture into the bucket `media` and answers its path there. What it takes the place of is left where it is:
 * a page that somebody has open may still show it.
 * @throws PictureProblem
 */
export async function uploadImage(folder: string, picture: Blob, options: SendOptions): Promise<string> {
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

/** The store answers a refusal of its policies with status 400 and says 403 inside. */
function read({ status, responseText }: XMLHttpRequest) {
  const isDenied = status === 401 || status === 403 || /"statusCode":\s*"?40[13]/.test(responseText)
  return { ok: status >= 200 && status < 300, isDenied }
}
