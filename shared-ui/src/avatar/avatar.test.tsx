// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Avatar } from './avatar.tsx'

const faceOf = async (name: string, seed?: string) => {
  const { container } = await renderUi(<Avatar name={name} seed={seed} />)
  return container.querySelector<HTMLElement>('[aria-hidden=true]')
}

describe('Face', () => {
  it.each([
    ['Анна Лебедева', 'АЛ'],
    ['анна', 'А'],
    ['Ana  Marija van der Berg', 'AB'],
    ['🦑 Ктулху', '🦑К'],
    ['', ''],
  ])('shows the initials of %j', async (name, initials) => {
    expect((await faceOf(name))?.textContent).toBe(initials)
  })

  it('gives the same account the same colour, and no colour without an account', async () => {
    const first = (await faceOf('Анна', 'id-1'))?.dataset.kind
    expect(first).toBeTruthy()
    expect((await faceOf('Другая', 'id-1'))?.dataset.kind).toBe(first)
    expect((await faceOf('Анна'))?.dataset.kind).toBeUndefined()
  })
})
