export function Component() {
  return <p>home</p>
}
