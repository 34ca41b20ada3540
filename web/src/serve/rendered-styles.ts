import { chooseRules, type StyleRule, splitRules } from './style-rules.ts'

/** A name that Vite gives a class of a style module, with a hash of its file: `_tile_kgptr_1`. */
const MODULE_CLASS = /\.(_[\w-]+_[0-9a-z]+_\d+)/g
/** A style file that the router has linked, perhaps with a nonce and an empty fragment. */
const STYLE_LINK = /<link (?:nonce="[^"]*" )?rel="stylesheet" href="([^"#]+)#?"[^>]*\/>/g
/** A link to code, or to the texts that it translates with: what a page needs for React alone. */
const SCRIPT_LINK = /<link rel="(?:modulepreload|preload" as="fetch)"[^>]*\/>/g
/** The end of the tag of the script by which the router starts. */
const START = ' type="module" async="">'
const INERT_START = ' type="text/late" async="">'

/**
 * Completes the HTML of a page with the styles of everything that the server rendered into it, so
 * that a browser paints it without a further request, and makes its style files and scripts inert.
 *
 * The rules that its elements need are written into the page. Its style files, those that the
 * router links and those of code that the page, a tab or the frame imports dynamically, stand in a
 * `noscript`, and the links of scripts in a `template`: a script in the head inserts them once the
 * page is painted (`lib/browser/late-parts.ts`). `files` are the texts of the style files of the
 * browser's build by their address, each rule in one of them.
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
    /** React finds the links of the router again by what is written there. */
    const links = new Map<string, string>()
    for (const [link, address = ''] of head.matchAll(STYLE_LINK))
      if (rulesOf.has(address)) links.set(address, link)
    for (const name of used) {
      const address = addressOf.get(name)
      if (address && !links.has(address)) links.set(address, linkTo(address))
    }
    if (links.size === 0) return html
    const rules = [...links.keys()].map((address) => chooseRules(rulesOf.get(address) ?? [], used))
    const scripts = [...head.matchAll(SCRIPT_LINK)].map(([link]) => link)
    const early = insertStyles(head, rules.join(''))
      .replace(STYLE_LINK, (link, address: string) => (rulesOf.has(address) ? '' : link))
      .replace(SCRIPT_LINK, '')
    const late =
      `<noscript data-late="">${[...links.values()].join('')}</noscript>` +
      `<template data-late="">${scripts.join('')}</template>`
    return withInertStart(Buffer.from(early + late, 'latin1'), html.subarray(end))
  }
}

/**
 * Joins the head and the rest of a page and makes the script by which the router starts inert. It
 * is the last one of its kind: what people have written stands before it.
 */
function withInertStart(head: Buffer, rest: Buffer): Buffer {
  const at = rest.lastIndexOf(START)
  if (at < 0) return Buffer.concat([head, rest])
  const after = rest.subarray(at + START.length)
  return Buffer.concat([head, rest.subarray(0, at), Buffer.from(INERT_START), after])
}

/**
 * Puts rules before the style files of a head, also those that a page waits for: once they are
 * there, their own order decides, as between a state of an element and the element.
 */
function insertStyles(head: string, rules: string): string {
  const first = head.search(STYLE_LINK)
  const at = first < 0 ? head.length : first
  return `${head.slice(0, at)}<style>${rules}</style>${head.slice(at)}`
}

const linkTo = (address: string): string => `<link rel="stylesheet" href="${address}"/>`

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
