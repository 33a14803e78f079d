/** The address of one ticket, large, to be shown at the door. */
export const ticketPath = (code: string): string =>
  `/profile/registrations?ticket=${encodeURIComponent(code)}`
