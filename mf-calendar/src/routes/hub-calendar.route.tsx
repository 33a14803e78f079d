import { AgendaPage } from '../features/agenda/agenda-page.tsx'

export function Component() {
  return <AgendaPage />
}
