// @vitest-environment happy-dom
import { join } from 'node:path'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { EditForm } from '../form/edit-form.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { ImageField } from './image-field.tsx'
import { type ImageRow, ImagesField } from './images-field.tsx'

/** What a browser does with pictures and a test's document does not: a file that begins with `broken` cannot be read. */
function mockImageDecoding(size = { width: 4000, height: 3000 }): void {
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if ((await file.text()).startsWith('broken')) throw new DOMException('no picture', 'InvalidStateError')
    return { ...size, close: () => undefined }
  })
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: () => undefined })) as never
  HTMLCanvasElement.prototype.toBlob = function toBlob(done, type = '') {
    done(new Blob([`${this.width}×${this.height}`], { type }))
  }
}

const imageFile = (content = 'a picture', type = 'image/png', name = 'photo.png') =>
  new File([content], name, { type })

const STORE = `${API}/storage/v1/object/media/events/:name`
const server = setupServer()
const saved: { cover: string; gallery: ImageRow[] }[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sessionStorage.clear()
  saved.length = 0
  mockImageDecoding()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  server.resetHandlers()
})
afterAll(() => server.close())

interface Row extends Record<string, string> {
  readonly updated_at: string
}

function Screen({ path }: { readonly path: string }) {
  const edit = useEditForm<Row, { cover: string; gallery: ImageRow[] }>({
    name: 'test',
    row: { updated_at: 'now' },
    valuesOf: () => ({ cover: path, gallery: [] }),
    draftOf: (values) => values,
    save: async (values) => {
      saved.push(values)
      return { updated_at: 'then' }
    },
    onSaved: () => undefined,
  })
  return (
    <EditForm edit={edit} failed="" cancelTo="/" labelOf={(it) => it} show={(_, value) => String(value)}>
      <ImageField form={edit.form} name="cover" label="Обложка" folder="events" />
      <ImagesField form={edit.form} name="gallery" label="Галерея" folder="events" />
    </EditForm>
  )
}

const open = (path = '') =>
  renderPage(<Screen path={path} />, { root: join(import.meta.dirname, '../../..') })

const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')]
const choose = (...files: File[]) => fireEvent.change(inputs()[0] as HTMLInputElement, { target: { files } })
const chooseMany = (...files: File[]) =>
  fireEvent.change(inputs()[1] as HTMLInputElement, { target: { files } })
const preview = () => document.querySelector('img')?.src
const save = () => screen.getByRole('button', { name: /Сохранить|Загружаем/ })

function take() {
  const taken: { path: string; type: string | null; body: string; cache: string | null }[] = []
  server.use(
    http.post(STORE, async ({ request }) => {
      taken.push({
        path: new URL(request.url).pathname.split('/media/')[1] ?? '',
        type: request.headers.get('Content-Type'),
        cache: request.headers.get('Cache-Control'),
        body: await request.text(),
      })
      return HttpResponse.json({ Key: 'x' })
    }),
  )
  return taken
}

describe('a picture', () => {
  it('is made smaller, uploaded under an unguessable name, shown and saved', async () => {
    const taken = take()
    const { user } = await open()
    choose(imageFile())
    await waitFor(() => expect(preview()).toBeTruthy())
    const [sent] = taken
    expect(sent).toMatchObject({
      type: 'image/webp',
      body: '1920×1440',
      cache: 'max-age=31536000, immutable',
    })
    expect(sent?.path).toMatch(/^events\/[\da-f-]{36}\.webp$/)
    expect(preview()).toBe(`${API}/storage/v1/object/public/media/${sent?.path}`)
    await user.click(save())
    expect(saved[0]?.cover).toBe(sent?.path)
  })

  it('is uploaded completely before the form is saved', async () => {
    let answer: () => void = () => undefined
    server.use(
      http.post(STORE, async () => {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return HttpResponse.json({})
      }),
    )
    const { user } = await open()
    choose(imageFile())
    await screen.findByRole('progressbar')
    expect(save().textContent).toContain('Загружаем картинку')
    await user.keyboard('{Control>}s{/Control}')
    answer()
    await waitFor(() => expect(save().textContent).toBe('Сохранить'))
    expect(saved).toEqual([])
  })

  it('can be cancelled while it uploads, and the previous picture stays', async () => {
    server.use(http.post(STORE, () => new Promise<never>(() => undefined)))
    const { user } = await open('events/old.webp')
    choose(imageFile())
    await user.click(await screen.findByRole('button', { name: 'Отменить загрузку' }))
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(preview()).toContain('events/old.webp')
    await user.click(save())
    expect(saved[0]?.cover).toBe('events/old.webp')
  })

  it('can be taken away', async () => {
    const { user } = await open('events/old.webp')
    await user.click(screen.getByRole('button', { name: 'Убрать картинку' }))
    expect(preview()).toBeUndefined()
    await user.click(save())
    expect(saved[0]?.cover).toBe('')
  })

  it('can be dropped', async () => {
    take()
    await open()
    const zone = screen.getAllByText('или перетащите картинку сюда')[0] as HTMLElement
    fireEvent.drop(zone, { dataTransfer: { files: [imageFile()] } })
    await waitFor(() => expect(preview()).toBeTruthy())
  })

  it.each([
    ['a drawing that may run scripts', imageFile('<svg/>', 'image/svg+xml', 'a.svg'), 'Этот файл не'],
    ['a text', imageFile('text', 'text/plain', 'a.png'), 'Этот файл не'],
    ['a damaged file', imageFile('broken'), 'Файл повреждён'],
    ['a huge file', imageFile('x'.repeat(26 * 1024 * 1024)), 'Файл слишком большой'],
  ])('is not sent when it is %s, and the reason is told', async (_, file, reason) => {
    const taken = take()
    await open()
    choose(file)
    expect((await screen.findByRole('alert')).textContent).toContain(reason)
    expect(screen.queryByRole('button', { name: 'Повторить загрузку' })).toBeNull()
    expect(taken).toEqual([])
  })

  it('whose upload failed is sent again without choosing it again', async () => {
    server.use(http.post(STORE, () => HttpResponse.error()))
    const { user } = await open()
    choose(imageFile())
    expect((await screen.findByRole('alert')).textContent).toContain('Загрузка оборвалась')
    const taken = take()
    await user.click(screen.getByRole('button', { name: 'Повторить загрузку' }))
    await waitFor(() => expect(preview()).toBeTruthy())
    expect(taken).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that the browser cannot draw has failed, may be tried again, and does not keep the form', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const taken = take()
    const outOfMemory = new RangeError('out of memory')
    HTMLCanvasElement.prototype.getContext = (() => ({
      drawImage: () => {
        throw outOfMemory
      },
    })) as never
    const { user } = await open()
    choose(imageFile())
    const again = await screen.findByRole('button', { name: /Повторить|ещё раз/ })
    expect(reported).toHaveBeenCalledWith(outOfMemory)
    expect(save().textContent).toBe('Сохранить')
    mockImageDecoding()
    await user.click(again)
    await waitFor(() => expect(taken).toHaveLength(1))
  })

  it('that the policies reject is not sent again', async () => {
    const apiError = { statusCode: '403', error: 'Unauthorized', message: 'row-level security' }
    server.use(http.post(STORE, () => HttpResponse.json(apiError, { status: 400 })))
    await open()
    choose(imageFile())
    expect((await screen.findByRole('alert')).textContent).toContain('вам нельзя')
  })
})

describe('a gallery', () => {
  it('takes several files one after the other and tells which did not arrive', async () => {
    take()
    const { user } = await open()
    chooseMany(imageFile(), imageFile('broken', 'image/png', 'b.png'), imageFile())
    await waitFor(() => expect(screen.getAllByRole('textbox', { name: /русский/ })).toHaveLength(2))
    expect(screen.getByRole('alert').textContent).toContain('b.png: Файл повреждён')
    await user.type(screen.getAllByRole('textbox', { name: /русский/ })[1] as HTMLElement, 'Зал')
    await user.click(save())
    const rows = saved[0]?.gallery ?? []
    expect(rows).toMatchObject([
      { width: 1920, height: 1440, alt_ru: '' },
      { width: 1920, height: 1440, alt_ru: 'Зал' },
    ])
    expect(rows[0]?.path).not.toBe(rows[1]?.path)
  })
})
