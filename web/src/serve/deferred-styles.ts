import type { ServerBuild } from 'react-router'

/** A chunk of the browser's build, as far as its styles are looked for in Vite's manifest. */
interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

/** Vite's manifest of the browser's build: every chunk by its key. */
export type ViteManifest = Readonly<Record<string, Chunk>>

/**
 * Adds to each page the styles of the code that its route module imports dynamically. The server renders that code into the
 * HTML, while the browser loads it afterwards: its styles have to come with the HTML. What layouts import dynamically opens
 * later, and brings its styles itself.
 */
export function withDeferredStyles(build: ServerBuild, manifest: ViteManifest): ServerBuild {
  const { publicPath, assets } = build
  const parents = new Set(Object.values(assets.routes).map((route) => route?.parentId))
  const byAddress = new Map(Object.values(manifest).map((chunk) => [publicPath + chunk.file, chunk]))
  const routes = Object.entries(assets.routes).map(([id, route]) => {
    if (!route || parents.has(id)) return [id, route]
    const known = new Set(route.css?.map(addressOf))
    const deferred = deferredStyles(byAddress.get(route.module), manifest).map((file) => publicPath + file)
    // The router marks files that Vite may add as well: without the mark Vite would not add them for other pages.
    const added = deferred.filter((href) => !known.has(href)).map((href) => `${href}#`)
    return [id, { ...route, css: [...(route.css ?? []), ...added] }]
  })
  return { ...build, assets: { ...assets, routes: Object.fromEntries(routes) } }
}

const addressOf = (href: string): string => href.replace('#', '')

/** Returns the style files of what a chunk imports dynamically, with what that imports in turn. */
function deferredStyles(chunk: Chunk | undefined, manifest: ViteManifest): string[] {
  const keys = new Set(chunk?.dynamicImports)
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported)
  return [...new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))]
}
