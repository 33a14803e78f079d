// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deferred } from '../../testing/deferred.ts'
import { renderUi } from '../../testing/render-ui.tsx'
import { DeferredCode } from './deferred.tsx'
import { OnDemand } from './on-demand.tsx'

const Greeting = ({ name }: { name: string }) => <p>Здравствуйте, {name}</p>

const codeFailing = (times: number) => {
  const load = vi.fn(async () => Greeting)
  for (let failed = 0; failed < times; failed += 1)
    load.mockRejectedValueOnce(new Error('Loading chunk greeting failed.'))
  return { load, code: new DeferredCode<{ name: string }>(load) }
}

afterEach(() => vi.restoreAllMocks())

describe('OnDemand', () => {
  it('loads the code once it is rendered', async () => {
    const { code, load } = codeFailing(0)
    expect(load).not.toHaveBeenCalled()
    await renderUi(<OnDemand code={code} height="7rem" props={{ name: 'Анна' }} />)
    expect(await screen.findByText('Здравствуйте, Анна')).toBeTruthy()
    expect(load).toHaveBeenCalledOnce()
  })

  it('says that a part of the page did not load, and loads it with a retry', async () => {
    const { code } = codeFailing(1)
    const { user } = await renderUi(<OnDemand code={code} height="7rem" props={{ name: 'Анна' }} />)
    expect(await screen.findByText('Раздел временно недоступен')).toBeTruthy()
    expect(screen.getByText('Эта часть страницы не загрузилась. Попробуйте ещё раз.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    const greeting = await screen.findByText('Здравствуйте, Анна')
    expect(screen.queryByText('Раздел временно недоступен')).toBeNull()
    expect(document.activeElement).toBe(greeting.parentElement)
  })

  it('leaves the focus where a person has moved it during a retry', async () => {
    const { code, load } = codeFailing(1)
    const retried = deferred()
    load.mockReturnValueOnce(retried.promise.then(() => Greeting))
    const { user } = await renderUi(
      <>
        <input aria-label="Поиск" />
        <OnDemand code={code} height="7rem" props={{ name: 'Анна' }} />
      </>,
    )
    await user.click(await screen.findByRole('button', { name: 'Повторить' }))
    const search = screen.getByRole('textbox', { name: 'Поиск' })
    search.focus()
    retried.resolve()
    expect(await screen.findByText('Здравствуйте, Анна')).toBeTruthy()
    expect(document.activeElement).toBe(search)
  })

  it('says what is missing, and that there is no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { code } = codeFailing(1)
    await renderUi(
      <OnDemand code={code} height="7rem" props={{ name: 'Анна' }} failureTitle="Нет приветствия" />,
    )
    expect(await screen.findByText('Нет приветствия')).toBeTruthy()
    expect(screen.getByText('Нет связи с сервером. Проверьте подключение и повторите.')).toBeTruthy()
  })
})
