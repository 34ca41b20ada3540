/** Saves a text as a file of the reader's device. */
export function saveText(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  Object.assign(link, { href: address, download: fileName }).click()
  URL.revokeObjectURL(address)
}
