// Formats a date and a number in each language, once, while the page's scripts load. A browser loads the data of its
// formats with the first one, for some 40 ms, and keeps it for all threads: the page then formats without a long task.
for (const language of ['ru-RU', 'en-GB']) {
  new Intl.DateTimeFormat(language, { timeZone: 'Europe/Belgrade', weekday: 'long', month: 'long' }).format(0)
  new Intl.NumberFormat(language).format(1)
}
close()
