/** A name that Vite gives a class of a style module, with a hash of its file: `_tile_kgptr_1`. */
const MODULE_CLASS = /\.(_[\w-]+_[0-9a-z]+_\d+)/g

/**
 * Completes the HTML of a page with links to the style files of everything that the server rendered
 * into it. The router links those of the page's own modules; of code that the page, a tab or the
 * frame imports dynamically the browser would load the styles with that code, long after it shows
 * the HTML. `files` are the texts of the style files of the browser's build by their address, each
 * rule in one of them.
 */
export function renderedStyles(files: ReadonlyMap<string, string>): (html: Buffer) => Buffer {
  const addressOf = new Map<string, string>()
  for (const [address, css] of files)
    for (const [, name] of css.matchAll(MODULE_CLASS)) if (name) addressOf.set(name, address)
  return (html) => {
    const end = html.indexOf('</head>')
    if (end < 0) return html
    // Names of classes and addresses have no other characters; this is faster than UTF-8.
    const text = html.toString('latin1')
    const used = new Set<string>()
    for (const classes of classLists(text)) {
      for (const name of classes.split(' ')) {
        const address = addressOf.get(name)
        if (address) used.add(address)
      }
    }
    const head = text.slice(0, end)
    const missing = [...used].filter((address) => !isLinked(head, address))
    if (missing.length === 0) return html
    const links = missing.map((address) => `<link rel="stylesheet" href="${address}"/>`).join('')
    return Buffer.concat([html.subarray(0, end), Buffer.from(links), html.subarray(end)])
  }
}

/** Returns true for a file that the router has linked, perhaps with an empty fragment. */
const isLinked = (head: string, address: string): boolean =>
  head.includes(`href="${address}"`) || head.includes(`href="${address}#"`)

/** Returns the different lists of classes in HTML. */
function classLists(html: string): Set<string> {
  const lists = new Set<string>()
  for (const [, list] of html.matchAll(/ class="([^"]+)"/g)) if (list) lists.add(list)
  return lists
}
