import { getSupabase } from '@hub/shared-auth'

/** Whether changes arrive by themselves. */
export type Channel = 'connecting' | 'live' | 'down'

interface SystemMessage {
  readonly extension?: string
  readonly status?: string
}

interface Watching {
  readonly tables: readonly string[]
  readonly onChange: () => void
  readonly onChannel: (channel: Channel) => void
}

/** Tells of changes of these tables until it is stopped. The client, which most visitors lack, is loaded for it. */
export function subscribeToChanges({ tables, onChange, onChannel }: Watching): () => void {
  let isStopped = false
  let leave: (() => void) | undefined
  const start = async () => {
    const client = await getSupabase()
    if (isStopped) return
    const channel = client.channel('hub-calendar')
    for (const table of tables) {
      channel.on('postgres_changes', { event: '*', schema: 'public', table }, onChange)
    }
    const tell = (next: Channel) => {
      if (!isStopped) onChannel(next)
    }
    // To be in the channel is not yet to hear of changes: the server says by itself when it has begun to tell.
    channel.on('system', {}, ({ extension, status }: SystemMessage) => {
      if (extension === 'postgres_changes') tell(status === 'ok' ? 'live' : 'down')
    })
    channel.subscribe((status) => {
      if (status !== 'SUBSCRIBED') tell('down')
    })
    leave = () => void client.removeChannel(channel)
  }
  start().catch(() => {
    if (!isStopped) onChannel('down')
  })
  return () => {
    isStopped = true
    leave?.()
  }
}
