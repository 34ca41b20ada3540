/** Saves a text as a file of the reader's device. */
export function saveText(fileName: string, text: string, type = 'text/plain'): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  Object.assign(link, { href: address, download: fileName }).click()
  URL.revokeObjectURL(address)
}
