import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The package's own component of an icon, as its icons import it. */
const THEIRS = '../createReactComponent.mjs'
const ours = fileURLToPath(new URL('src/ui/icon.tsx', import.meta.url))

/** Draws the icons of the package by the component of the site. */
export function iconPlugin(): Plugin {
  return {
    name: 'icons',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === THEIRS && importer?.includes('@tabler/icons-react') ? ours : undefined,
  }
}
