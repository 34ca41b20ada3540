/** The event of a refusal because of the visitor's age or place, on whatever call. */
const SITE_CLOSED = 'stagedoor:closed'
const CLOSING = /^site\.(age|country)_/

/** Announces that the server refused a call because of the visitor's age or place. */
export function noteRefusal(code: unknown): void {
  if (CLOSING.test(String(code))) announceClosed()
}

/** Has the page ask the server whether it may still be shown. */
export const announceClosed = (): boolean => dispatchEvent(new Event(SITE_CLOSED))

/** Hears of refusals because of the visitor's age or place; returns the function that stops. */
export function onSiteClosed(hear: () => void): () => void {
  addEventListener(SITE_CLOSED, hear)
  return () => removeEventListener(SITE_CLOSED, hear)
}
