import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// What is waited for comes; on a busy machine, with its code on the way and seventy fields to draw, it takes its time.
configure({ asyncUtilTimeout: 10_000 })

// Test files of a worker share modules and window. The library's own cleanup is registered for the first file only.
afterEach(cleanup)
vi.useRealTimers()
vi.unstubAllGlobals()
localStorage.clear()
sessionStorage.clear()
// biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store.
for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0`
