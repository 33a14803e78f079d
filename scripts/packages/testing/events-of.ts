/** Returns the names of server-sent events one after the other. */
export function eventsOf(response: Response): { next: () => Promise<string> } {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const names: string[] = []
  let rest = ''
  return {
    async next() {
      for (let name = names.shift(); ; name = names.shift()) {
        if (name !== undefined) return name
        const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
        if (done) throw new Error('the event stream ended')
        const lines = (rest + value).split('\n')
        rest = lines.pop() ?? ''
        names.push(...lines.flatMap((line) => (line.startsWith('event: ') ? [line.slice(7)] : [])))
      }
    },
  }
}
