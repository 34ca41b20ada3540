import beginLateParts from './begin-late-parts.ts?script'

declare global {
  interface Window {
    /** Settles once the late style files of the page apply, or have failed. */
    lateStyles?: Promise<unknown>
    /** The path and query of the page as the server rendered it. */
    readAddress?: string
  }
}

/**
 * Runs in `<head>`. A page carries everything that it shows first; its style files and its scripts
 * are inert in it (`serve/rendered-styles.ts`), so that they take neither the line nor the
 * processor from its pictures. This inserts them once the page and the pictures that it marks as
 * important are painted, 0.4 seconds after the document was read at the latest, and at once when
 * the visitor does anything or the page is hidden.
 */
export const latePartsScript = beginLateParts

/**
 * Returns true when Back or Forward has led to another address since the document was read: nothing
 * listened yet, and the page shows what the server rendered for the address before.
 */
export function isElsewhere(): boolean {
  const { readAddress, location } = window
  return readAddress !== undefined && readAddress !== location.pathname + location.search
}
