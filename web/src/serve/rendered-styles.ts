import { lateStylesScript } from '../lib/browser/late-styles.ts'
import { chooseRules, type StyleRule, splitRules } from './style-rules.ts'

/** A name that Vite gives a class of a style module, with a hash of its file: `_tile_kgptr_1`. */
const MODULE_CLASS = /\.(_[\w-]+_[0-9a-z]+_\d+)/g
/** A style file that the router has linked, perhaps with a nonce and an empty fragment. */
const STYLE_LINK = /<link (?:nonce="[^"]*" )?rel="stylesheet" href="([^"#]+)#?"[^>]*\/>/g
const SCRIPT_LINK = /(<link rel="modulepreload" [^>]*)\/>/g
const LATE = 'media="print" fetchpriority="high"'

/**
 * Completes the HTML of a page with the styles of everything that the server rendered into it, so
 * that a browser paints it without a further request.
 *
 * The rules that its elements need are written into the page. Its style files, those that the
 * router links and those of code that the page, a tab or the frame imports dynamically, are linked
 * so that nothing waits for them. Scripts give way to pictures: the page is shown before it is
 * interactive. `files` are the texts of the style files of the browser's build by their address,
 * each rule in one of them.
 */
export function renderedStyles(files: ReadonlyMap<string, string>): (html: Buffer) => Buffer {
  const addressOf = new Map<string, string>()
  const rulesOf = new Map<string, readonly StyleRule[]>()
  for (const [address, css] of files) {
    // The bytes of the page are read and written as Latin-1, which is faster than UTF-8.
    rulesOf.set(address, splitRules(Buffer.from(css).toString('latin1')))
    for (const [, name] of css.matchAll(MODULE_CLASS)) if (name) addressOf.set(name, address)
  }
  return (html) => {
    const text = html.toString('latin1')
    const end = text.indexOf('</head>')
    if (end < 0) return html
    const head = text.slice(0, end)
    const used = classesIn(text)
    const linked = [...head.matchAll(STYLE_LINK)].flatMap(([, address = '']) =>
      rulesOf.has(address) ? [address] : [],
    )
    const addresses = new Set(linked)
    for (const name of used) {
      const address = addressOf.get(name)
      if (address) addresses.add(address)
    }
    if (addresses.size === 0) return html
    const rules = [...addresses].map((address) => chooseRules(rulesOf.get(address) ?? [], used))
    const missing = [...addresses].slice(new Set(linked).size)
    const links = head
      .replace(STYLE_LINK, (link, address: string) =>
        rulesOf.has(address) ? link.replace('/>', ` ${LATE}/>`) : link,
      )
      .replace(SCRIPT_LINK, '$1 fetchpriority="low"/>')
    const early = insertStyles(links, rules.join(''))
    const added =
      missing.map((address) => linkTo(address, ` ${LATE}`)).join('') +
      `<script>${lateStylesScript}</script>` +
      `<noscript>${[...addresses].map((address) => linkTo(address)).join('')}</noscript>`
    return Buffer.concat([Buffer.from(early + added, 'latin1'), html.subarray(end)])
  }
}

/**
 * Puts rules before the style files of a head: once those are there, their own order decides, as
 * between a state of an element and the element.
 */
function insertStyles(head: string, rules: string): string {
  const first = head.search(STYLE_LINK)
  const at = first < 0 ? head.length : first
  return `${head.slice(0, at)}<style>${rules}</style>${head.slice(at)}`
}

const linkTo = (address: string, more = ''): string =>
  `<link rel="stylesheet" href="${address}"${more}/>`

/** Returns the names of all classes in HTML. */
function classesIn(html: string): Set<string> {
  const lists = new Set<string>()
  const opening = ' class="'
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at)) {
    const from = at + opening.length
    at = html.indexOf('"', from)
    if (at < 0) break
    lists.add(html.slice(from, at))
  }
  const names = new Set<string>()
  for (const list of lists) for (const name of list.split(' ')) names.add(name)
  return names
}
