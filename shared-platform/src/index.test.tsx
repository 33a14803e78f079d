import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageMetadataElement, queryClient, useOnline, useTheme } from './index.ts'

const Page = () => (
  <p>
    <PageMetadataElement title="События" />
    {useTheme()} {useOnline() ? 'online' : 'offline'}
  </p>
)

test('loads and renders where there is no browser, for pages rendered ahead', () => {
  expect(typeof window).toBe('undefined')
  expect(renderToString(<Page />)).toBe('<p>light<!-- --> <!-- -->online</p>')
  expect(queryClient.isFetching()).toBe(0)
})
