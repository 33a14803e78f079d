export function Component() {
  return <p>hub-calendar</p>
}
