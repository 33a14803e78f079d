interface Props {
  readonly email: string
}

/** An email in a cell: where it does not fit on one line, it breaks before its domain. */
export function EmailText({ email }: Props) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
