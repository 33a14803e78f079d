// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { type ReactNode, Suspense, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EARLY_INPUT } from '../../../federation/release/early-input.ts'
import { Deferred, DeferredCode } from '../viewport/deferred.tsx'
import { goLive, ReplayEarlyInput, stopRecording } from './replay-early-input.tsx'

beforeEach(() => void new Function(EARLY_INPUT)())
afterEach(() => {
  stopRecording()
  document.body.replaceChildren()
})

/** Puts server-rendered HTML into the document. Returns its root, elements by selector, and what hydrates it. */
function serverRendered(page: ReactNode) {
  const root = document.createElement('div')
  root.innerHTML = renderToString(page)
  document.body.append(root)
  return {
    root,
    find: <E extends HTMLElement>(selector: string) => root.querySelector(selector) as E,
    hydrate: async () => {
      await act(async () => {
        hydrateRoot(root, page)
        goLive()
      })
      await act(async () => window.hubEarlyInput?.replay)
    },
  }
}

/** Types as a browser does: the value, then the event. */
function type(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function ControlledField() {
  const [text, setText] = useState('')
  return (
    <>
      <textarea value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
    </>
  )
}

function RegistrationForm({ send }: { send: (values: object) => void }) {
  const form = useForm({ defaultValues: { name: '', seats: '1', agrees: false } })
  return (
    <form onSubmit={form.handleSubmit((values) => send(values))} noValidate>
      <input {...form.register('name')} />
      <select {...form.register('seats')}>
        <option>1</option>
        <option>2</option>
      </select>
      <input type="checkbox" {...form.register('agrees')} />
      <button type="submit">Send</button>
    </form>
  )
}

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}

const press = vi.fn()

const Comments = () => (
  <>
    <ControlledField />
    <button type="button" onClick={press}>
      Like
    </button>
  </>
)

it('keeps text typed into a controlled field, and reports it', async () => {
  const { find, hydrate } = serverRendered(
    <>
      <ControlledField />
      <ReplayEarlyInput />
    </>,
  )
  type(find('textarea'), 'чёрные')
  type(find('textarea'), 'чёрные дыры')
  await hydrate()
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('чёрные дыры')
  expect(find('output').textContent).toBe('чёрные дыры')
})

it('reports text that the browser put back without an event', async () => {
  const { find, hydrate } = serverRendered(
    <>
      <ControlledField />
      <ReplayEarlyInput />
    </>,
  )
  find<HTMLTextAreaElement>('textarea').value = 'restored'
  await hydrate()
  expect(find('output').textContent).toBe('restored')
})

it('replays a form that was filled in and submitted, in the order of what was done', async () => {
  const send = vi.fn()
  const { find, hydrate } = serverRendered(
    <>
      <RegistrationForm send={send} />
      <ReplayEarlyInput />
    </>,
  )
  type(find('input'), 'Ana')
  const seats = find<HTMLSelectElement>('select')
  seats.value = '2'
  seats.dispatchEvent(new Event('input', { bubbles: true }))
  find('[type=checkbox]').click()
  find('button').click()
  expect(send).not.toHaveBeenCalled()
  await hydrate()
  await expect.poll(() => send).toHaveBeenCalledExactlyOnceWith({ name: 'Ana', seats: '2', agrees: true })
})

it('clicks each pressed button once, a press between two renders included', async () => {
  const { find, hydrate } = serverRendered(
    <>
      <Counter />
      <ReplayEarlyInput />
    </>,
  )
  find('button').click()
  find('button').click()
  await hydrate()
  expect(find('button').textContent).toBe('2')
  fireEvent.click(find('button'))
  await act(async () => window.hubEarlyInput?.replay)
  expect(find('button').textContent).toBe('3')
})

it('chooses the cell of a grid that was pressed', async () => {
  const choose = vi.fn()
  const { find, hydrate } = serverRendered(
    <>
      <table>
        <tbody>
          <tr>
            {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: what a cell of a grid is */}
            <td role="gridcell" tabIndex={-1} onClick={choose} onKeyDown={choose}>
              <span>10:00</span>
            </td>
          </tr>
        </tbody>
      </table>
      <ReplayEarlyInput />
    </>,
  )
  find('span').click()
  expect(choose).not.toHaveBeenCalled()
  await hydrate()
  await expect.poll(() => choose).toHaveBeenCalledOnce()
})

it('waits for a part of the page whose code comes later', async () => {
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const onServer = new DeferredCode(async () => Comments)
  await onServer.load()
  const inBrowser = new DeferredCode(async () => {
    await arrived
    return Comments
  })
  const page = (code: DeferredCode<object>) => (
    <>
      <Suspense>
        <Deferred code={code} />
      </Suspense>
      <ReplayEarlyInput />
    </>
  )
  const { root, find } = serverRendered(page(onServer))
  type(find('textarea'), 'before')
  await act(async () => {
    hydrateRoot(root, page(inBrowser))
    goLive()
  })
  await act(async () => window.hubEarlyInput?.replay)
  find('button').click()
  expect(press).not.toHaveBeenCalled()
  await act(async () => {
    void inBrowser.load()
    arrive()
  })
  await act(async () => window.hubEarlyInput?.replay)
  expect(find('output').textContent).toBe('before')
  expect(press).toHaveBeenCalledOnce()
})

it('leaves a form that works without scripts to the browser, and no other', () => {
  document.body.innerHTML =
    '<form action="/events"><button>Find</button></form><form><button>Send</button></form>'
  const submitted: boolean[] = []
  addEventListener('submit', (event) => submitted.push(!event.defaultPrevented))
  for (const button of document.querySelectorAll('button')) button.click()
  expect(submitted).toEqual([true, false])
  expect(window.hubEarlyInput?.events.map(({ target }) => target.textContent)).toEqual(['Send'])
})
