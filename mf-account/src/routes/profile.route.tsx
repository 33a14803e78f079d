export function Component() {
  return <p>profile</p>
}
