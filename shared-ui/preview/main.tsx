import '../src/styles/index.css'
import { initI18n } from '@hub/shared-i18n'
import { BrowserRouter, initTheme } from '@hub/shared-platform'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Preview } from './preview.tsx'

const root = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'))

initTheme()
await initI18n()
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Preview />
    </BrowserRouter>
  </StrictMode>,
)
