import { vi } from 'vitest'

/** What a browser does with pictures and a test's document does not: a file that begins with `broken` cannot be read. */
export function mockImageDecoding(size = { width: 4000, height: 3000 }): void {
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if ((await file.text()).startsWith('broken')) throw new DOMException('no picture', 'InvalidStateError')
    return { ...size, close: () => undefined }
  })
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: () => undefined })) as never
  HTMLCanvasElement.prototype.toBlob = function toBlob(done, type = '') {
    done(new Blob([`${this.width}×${this.height}`], { type }))
  }
}

export const imageFile = (content = 'a picture', type = 'image/png', name = 'photo.png') =>
  new File([content], name, { type })
