/**
 * Opens an address by a full page load that does not say from which site: not even the name of this
 * one goes to a company that checks ages.
 */
export function openWithoutReferrer(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.rel = 'noreferrer'
  link.click()
}
