export function Component() {
  return <p>event</p>
}
