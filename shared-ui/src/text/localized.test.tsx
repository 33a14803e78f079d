// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Localized } from './localized.tsx'

describe('Localized', () => {
  it('shows the text of the language', async () => {
    const { container } = await renderUi(<Localized text={{ ru: 'Зал', en: 'Hall' }} />, 'en')
    expect(container.innerHTML).toBe('Hall')
  })

  it('marks a text that is only there in Russian', async () => {
    await renderUi(<Localized text={{ ru: 'Зал' }} />, 'en')
    expect(screen.getByText('Зал').lang).toBe('ru')
  })

  it('shows nothing for nothing', async () => {
    const { container } = await renderUi(<Localized text={null} />)
    expect(container.textContent).toBe('')
  })
})
