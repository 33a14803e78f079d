export function Component() {
  return <p>events</p>
}
