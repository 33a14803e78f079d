export function Component() {
  return <p>dashboard</p>
}
