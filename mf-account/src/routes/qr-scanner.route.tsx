export function Component() {
  return <p>qr-scanner</p>
}
