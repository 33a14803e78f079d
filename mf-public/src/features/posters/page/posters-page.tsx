export function PostersPage() {
  return <h1>…</h1>
}
