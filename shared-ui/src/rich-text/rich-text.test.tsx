// @vitest-environment happy-dom

import { screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { RichText } from './rich-text.tsx'

describe('RichText', () => {
  it('shows the text in its language', async () => {
    await renderUi(<RichText html="<p>Текст</p><script>1</script>" lang="ru" />)
    expect(screen.getByText('Текст').parentElement?.lang).toBe('ru')
    expect(document.querySelector('script')).toBeNull()
  })

  it('shows links that cannot reach back', async () => {
    await renderUi(<RichText html='<p><a href="https://example.org/?a=1&amp;b=2">сюда</a></p>' />)
    const link = screen.getByRole('link', { name: 'сюда' })
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://example.org/?a=1&b=2',
      'noopener nofollow',
    ])
  })

  it('renders on a server what it renders in a browser', async () => {
    const text = <RichText html="<h2>Раз</h2><p>A&amp;B&nbsp;<em>да</em><br>нет</p><ul><li>в</li></ul>" />
    const { container } = await renderUi(text)
    const box = document.createElement('div')
    box.innerHTML = renderToString(text)
    expect(box.innerHTML).toBe(container.innerHTML)
  })
})
