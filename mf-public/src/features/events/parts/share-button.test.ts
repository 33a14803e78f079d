import { afterEach, expect, it, vi } from 'vitest'
import { shareEvent } from './share-button.tsx'

afterEach(() => vi.unstubAllGlobals())

const data = { title: 'Title', url: 'https://hub.example/events/x' }
const abort = new DOMException('dismissed', 'AbortError')
const rejected = new DOMException('no gesture', 'NotAllowedError')

function onDevice(device: { share?: () => Promise<void>; writeText?: (text: string) => Promise<void> }) {
  const { share, writeText } = device
  vi.stubGlobal('navigator', {
    ...(share && { share, canShare: () => true }),
    ...(writeText && { clipboard: { writeText } }),
  })
}

it('shareEvent uses the share sheet of the device where there is one', async () => {
  const share = vi.fn(async () => undefined)
  onDevice({ share })
  expect(await shareEvent(data)).toBe('shared')
  expect(share).toHaveBeenCalledWith(data)
})

it('shareEvent returns dismissed when the share sheet is closed', async () => {
  onDevice({ share: () => Promise.reject(abort), writeText: async () => undefined })
  expect(await shareEvent(data)).toBe('dismissed')
})

it('shareEvent copies the URL where sharing is missing or rejected', async () => {
  const writeText = vi.fn(async () => undefined)
  onDevice({ writeText })
  expect(await shareEvent(data)).toBe('copied')
  expect(writeText).toHaveBeenCalledWith(data.url)
  onDevice({ share: () => Promise.reject(rejected), writeText })
  expect(await shareEvent(data)).toBe('copied')
})

it('shareEvent returns failed when the URL cannot be copied either', async () => {
  onDevice({})
  expect(await shareEvent(data)).toBe('failed')
  onDevice({ writeText: () => Promise.reject(rejected) })
  expect(await shareEvent(data)).toBe('failed')
})
