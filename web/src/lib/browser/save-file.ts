const types: Readonly<Record<string, string>> = {
  xml: 'application/xml',
  txt: 'text/plain',
  csv: 'text/csv',
}

/** Saves a file that a call returned under its name. */
export function saveFile({ filename, content }: { filename: string; content: string }): void {
  const type = types[filename.split('.').at(-1) ?? ''] ?? 'text/plain'
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  Object.assign(link, { href: address, download: filename }).click()
  URL.revokeObjectURL(address)
}
