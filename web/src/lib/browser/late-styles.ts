/**
 * Runs at the end of `<head>`: applies the style files that the server linked for print, so that
 * nothing waits for them, once they are there. What is shown first has its rules in the page. The
 * content security policy admits it by its hash.
 */
export const lateStylesScript =
  `document.querySelectorAll('link[media=print]').forEach(l=>{` +
  `let f=()=>{l.media='all'};l.sheet?f():l.onload=f})`
