// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { FilterSelect } from './filter-select.tsx'
import { useSearchDraft } from './use-search-draft.ts'
import { useValueBeforeHydration } from './use-value-before-hydration.ts'

function Box({ commit }: { readonly commit: (text: string) => void }) {
  const { draft, setDraft, send } = useSearchDraft('', commit)
  const box = useValueBeforeHydration<HTMLInputElement>(draft, setDraft)
  return (
    <form onSubmit={send}>
      <input ref={box} value={draft} onChange={(event) => setDraft(event.target.value)} />
      <output>{draft}</output>
    </form>
  )
}

it('what was typed into a page before its code ran stays, and is searched for', async () => {
  const commit = vi.fn()
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Box commit={commit} />)
  document.body.append(root)
  const input = root.querySelector('input')
  if (!input) throw new Error('there is no box')
  input.value = 'чёрные дыры'
  await act(async () => void hydrateRoot(root, <Box commit={commit} />))
  expect(input.value).toBe('чёрные дыры')
  expect(root.querySelector('output')?.textContent).toBe('чёрные дыры')
  await expect.poll(() => commit).toHaveBeenCalledExactlyOnceWith('чёрные дыры')
})

it('what was chosen on a page before its code ran is chosen then', async () => {
  const choose = vi.fn()
  const options = ['free', 'paid'].map((value) => ({ value, label: value }))
  const prices = (
    <FilterSelect label="Price" any="Any" options={options} value={undefined} onChoose={choose} />
  )
  const root = document.createElement('div')
  root.innerHTML = renderToString(prices)
  document.body.append(root)
  const select = root.querySelector('select')
  if (!select) throw new Error('there is no control')
  select.value = 'free'
  await act(async () => void hydrateRoot(root, prices))
  expect(choose).toHaveBeenCalledExactlyOnceWith('free')
})

it.each([
  ['whose options are still on their way', 'paid', []],
  ['that has no such option', undefined, ['free']],
])('a control %s chooses nothing by itself', async (_, value, offered) => {
  const choose = vi.fn()
  const options = offered.map((it) => ({ value: it, label: it }))
  const any = value && 'Any'
  const root = document.createElement('div')
  await act(async () =>
    createRoot(root).render(
      <FilterSelect label="Price" any={any} options={options} value={value} onChoose={choose} />,
    ),
  )
  expect(choose).not.toHaveBeenCalled()
})
