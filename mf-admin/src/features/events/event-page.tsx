import { localize, useLanguage } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { createContext, type ReactNode, use } from 'react'
import { LoadedRow, NewRowPage, RowPage } from '../../form/row-page.tsx'
import { eventQuery } from './api/get-event.ts'
import type { StaffEvent } from './event.ts'
import { EventForm } from './event-form.tsx'
import { EventTools } from './event-tools.tsx'

const SECTION = { section: 'events', namespace: 'admin-events' } as const

type Actions = ((event: StaffEvent) => ReactNode) | undefined
const ActionsContext = createContext<Actions>(undefined)

/** An event that is to be. */
export function NewEventPage() {
  return (
    <NewRowPage {...SECTION}>
      <EventForm row={undefined} />
    </NewRowPage>
  )
}

/** One event, to be changed; `actions`: what else can be done with it. */
export function EventPage({ actions }: { readonly actions?: Actions }) {
  return (
    <ActionsContext value={actions}>
      <RowPage {...SECTION} of={Existing} />
    </ActionsContext>
  )
}

function Existing({ id }: { readonly id: string }) {
  const actions = use(ActionsContext)
  const language = useLanguage()
  const load = useLoad(eventQuery(id))
  return (
    <LoadedRow {...SECTION} load={load} nameOf={({ title }) => localize(title, language).text}>
      {(row) => (
        <>
          <EventTools event={row}>{actions?.(row)}</EventTools>
          <EventForm key={row.updated_at} row={row} />
        </>
      )}
    </LoadedRow>
  )
}
