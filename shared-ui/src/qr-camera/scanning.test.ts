import { beforeEach, describe, expect, it } from 'vitest'
import { fakeCamera } from '../../testing/fake-camera.ts'
import { type CameraState, createScanning, HINT_AFTER_MS, SAME_CODE_AFTER_MS } from './scanning.ts'

const video = {} as HTMLVideoElement
let now = 0
let codes: string[] = []
let states: CameraState[] = []

beforeEach(() => {
  now = 0
  codes = []
  states = []
})

const scan = (camera: ReturnType<typeof fakeCamera>) =>
  createScanning({
    source: camera.source,
    onState: (state) => states.push(state),
    onCode: (text) => codes.push(text),
    now: () => now,
  })

const settled = () => new Promise((done) => setTimeout(done))
const isUnreadable = () => {
  const state = states.at(-1)
  return state?.status === 'on' && state.isUnreadable
}

async function started(camera = fakeCamera()) {
  const scanning = scan(camera)
  void scanning.start(video)
  await settled()
  const show = async (text: string | undefined, milliseconds = 100) => {
    now += milliseconds
    await camera.show(text)
  }
  return { camera, scanning, show }
}

describe('a code', () => {
  it('is reported once while it is visible', async () => {
    const { show } = await started()
    for (const text of [undefined, 'a', 'a', 'a']) await show(text)
    expect(codes).toEqual(['a'])
  })

  it('is reported again after another code, or after an absence', async () => {
    const { show } = await started()
    await show('a')
    await show('b')
    await show('a')
    await show(undefined, SAME_CODE_AFTER_MS - 200)
    await show('a')
    expect(codes).toEqual(['a', 'b', 'a'])
    await show(undefined)
    await show('a', SAME_CODE_AFTER_MS + 1)
    expect(codes).toEqual(['a', 'b', 'a', 'a'])
  })

  it('that says nothing is unreadable at once, none at all after a while, until one is read', async () => {
    const { show } = await started()
    await show('')
    expect(isUnreadable()).toBe(true)
    await show('a')
    expect(isUnreadable()).toBe(false)
    await show(undefined, HINT_AFTER_MS)
    expect(isUnreadable()).toBe(false)
    await show(undefined, 1)
    expect(isUnreadable()).toBe(true)
    expect(codes).toEqual(['a'])
  })

  it('is not reported after the camera was turned off', async () => {
    const { scanning, show } = await started()
    scanning.stop()
    await show('a')
    expect(codes).toEqual([])
  })
})

describe('the camera', () => {
  it('is freed, once, by turning it off', async () => {
    const { camera, scanning } = await started()
    expect(camera.running).toBe(1)
    scanning.stop()
    scanning.stop()
    expect(camera.running).toBe(0)
    expect(states.map(({ status }) => status)).toEqual(['starting', 'on', 'off'])
  })

  it('is freed when it was turned off before it was there', async () => {
    const camera = fakeCamera()
    const scanning = scan(camera)
    const start = scanning.start(video)
    scanning.stop()
    await start
    expect(camera.running).toBe(0)
    expect(states.at(-1)).toEqual({ status: 'off' })
  })

  it('gives way to another one', async () => {
    const { camera, scanning } = await started()
    void scanning.start(video, 'front')
    await settled()
    expect(camera.opened).toEqual([undefined, 'front'])
    expect(camera.running).toBe(1)
    expect(states.at(-1)).toMatchObject({ status: 'on', id: 'front' })
  })

  it('says that it was pulled out, and starts again', async () => {
    const { camera, scanning } = await started()
    camera.unplug()
    expect(camera.running).toBe(0)
    expect(states.at(-1)).toEqual({ status: 'failed', problem: 'lost' })
    void scanning.start(video)
    await settled()
    expect(states.at(-1)).toMatchObject({ status: 'on' })
  })

  it.each(['refused', 'none', 'busy', 'insecure', 'unsupported', 'failed'] as const)(
    'says that it is %s',
    async (problem) => {
      const camera = fakeCamera()
      camera.refuse(problem)
      await started(camera)
      expect(states.at(-1)).toEqual({ status: 'failed', problem })
    },
  )

  it('has a light where it has one', async () => {
    const { scanning: dark } = await started()
    await dark.setTorch(true)
    expect(states.at(-1)).toMatchObject({ isTorchOn: undefined })
    const camera = fakeCamera({ hasTorch: true })
    const { scanning } = await started(camera)
    expect(states.at(-1)).toMatchObject({ isTorchOn: false })
    await scanning.setTorch(true)
    expect(camera.torch).toEqual([true])
    expect(states.at(-1)).toMatchObject({ isTorchOn: true })
  })
})
