/** What a mail is made of; HTML and plain text are rendered from the same. */
export type Block =
  | { type: 'paragraph'; text: string }
  | { type: 'facts'; rows: Fact[] }
  | { type: 'button'; label: string; url: string }
  | { type: 'options'; label: string; options: { label: string; url: string }[] }
  | { type: 'confirmation-code'; label: string; code: string }
  | { type: 'code'; cid: string; content: string; alt: string; caption?: string }
  | { type: 'note'; text: string }

export type Fact = [label: string, value: string]

export type Attachment = { filename: string; content: Uint8Array | string; contentType: string; cid?: string }

/** Rows whose value is not empty. */
export const facts = (rows: [string, string | undefined | false | null][]): Block[] => {
  const present = rows.filter((row): row is Fact => Boolean(row[1]))
  return present.length > 0 ? [{ type: 'facts', rows: present }] : []
}
