// Formats a date, a number, a list and a time zone's offset, once, while the page's scripts load. A browser loads the data
// of its formats with the first of each, for some 40 ms, and keeps it for all threads: the page then formats without a
// long task.
for (const language of ['ru-RU', 'en-GB']) {
  new Intl.DateTimeFormat(language, { timeZone: 'Europe/Belgrade', weekday: 'long', month: 'long' }).format(0)
  new Intl.NumberFormat(language).format(1)
  new Intl.ListFormat(language).format(['', ''])
}
new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Belgrade', timeZoneName: 'longOffset' }).format(0)
close()
