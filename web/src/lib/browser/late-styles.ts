declare global {
  interface Window {
    /** Settles once the style files that the server linked for print apply, or have failed. */
    lateStyles?: Promise<unknown>
  }
}

/**
 * Runs at the end of `<head>`: applies the style files that the server linked for print, so that
 * nothing waits for them, once they are there. What is shown first has its rules in the page. The
 * content security policy admits it by its hash.
 */
export const lateStylesScript =
  `lateStyles=Promise.all([...document.querySelectorAll('link[media=print]')].map(l=>` +
  `new Promise(r=>{let f=()=>{l.media='all';r()};l.sheet?f():(l.onload=f,l.onerror=r)})))`
