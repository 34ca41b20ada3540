import beginLateParts from './begin-late-parts.ts?script'

declare global {
  interface Window {
    /** Settles once the late style files of the page apply, or have failed. */
    lateStyles?: Promise<unknown>
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
