import { onTestFinished, vi } from 'vitest'

/** Returns a list that gets the files that a test saves. Their links, which would leave the page, are not followed. */
export function collectSavedFiles(): readonly Blob[] {
  const files: Blob[] = []
  const url = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:file'
  })
  const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  onTestFinished(() => {
    url.mockRestore()
    link.mockRestore()
  })
  return files
}
