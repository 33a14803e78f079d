import { getSupabase } from '@hub/shared-auth'

/** Whether changes arrive by themselves. */
export type Channel = 'connecting' | 'live' | 'down'

interface Watching {
  readonly tables: readonly string[]
  readonly onChange: () => void
  readonly onChannel: (channel: Channel) => void
}

/** Tells of changes of these tables until it is stopped. The client, which most visitors lack, is loaded for it. */
export function watch({ tables, onChange, onChannel }: Watching): () => void {
  let isStopped = false
  let leave: (() => void) | undefined
  const start = async () => {
    const client = await getSupabase()
    if (isStopped) return
    const channel = client.channel('hub-calendar')
    for (const table of tables) {
      channel.on('postgres_changes', { event: '*', schema: 'public', table }, onChange)
    }
    channel.subscribe((status) => {
      if (!isStopped) onChannel(status === 'SUBSCRIBED' ? 'live' : 'down')
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
