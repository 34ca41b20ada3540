import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { type CSSOptions, defineConfig } from 'vite'
import { deferredStylesPlugin, isDeferredStyle } from './deferred-styles-plugin.ts'
import { serviceWorkerPlugin } from './service-worker-plugin.ts'

const browsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5']

/** Packages the dev server would otherwise discover one page at a time, reloading the browser each time. */
const discovered = ['@tanstack/react-query', 'hls.js', 'react-easy-crop', 'socket.io-client', 'thumbhash', 'zod/mini']
/** Icons are modules already, one file each: nothing to prepare. */
const asTheyAre = ['@tabler/icons-react']

type PostcssPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number]

/**
 * Puts the styles of `ui/` into a cascade layer, so that what a screen says about a primitive wins whichever file the
 * browser loads first.
 */
const layersOfUi: PostcssPlugin = {
  postcssPlugin: 'layers-of-ui',
  Once(root, { AtRule }) {
    const file = root.source?.input.file?.match(/\/web\/src\/ui\/(?:.*\/)?([\w-]+)(?:\.module)?\.css$/)?.[1]
    if (!file || file === 'tokens') return
    root.nodes = [new AtRule({ name: 'layer', params: file === 'base' ? 'base' : 'ui', nodes: root.nodes })]
  },
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), deferredStylesPlugin(), serviceWorkerPlugin()],
  css: { postcss: { plugins: [layersOfUi] } },
  build: { target: browsers, cssTarget: browsers, assetsInlineLimit: 0 },
  optimizeDeps: { include: discovered, exclude: asTheyAre },
  environments: command === 'build' ? { ssr: bundledServer(), client: groupedBrowser() } : {},
}))

/** The server build carries everything it needs, React's production build included, whatever NODE_ENV says. */
function bundledServer() {
  return {
    resolve: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': '"production"' },
  }
}

/**
 * Small files compress badly and cost a request each: what React is made of goes into one, what most pages need of ours
 * into another (never what is loaded later, nor the query cache, which public pages do without), what the frame around
 * most pages is made of into a third. Saves 7 KB a page.
 */
function groupedBrowser() {
  const groups = [
    { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 3 },
    {
      name: 'shell',
      test: /[\\/](web[\\/]src[\\/](?!lib[\\/](queries|table|leave)|ui[\\/](table|search-box|person|when|dialog)|features[\\/]admin)|contract[\\/]src[\\/]|@tabler[\\/](?!.*IconAdjustments))/,
      tags: ['$initial' as const],
      minShareCount: 28,
      priority: 2,
    },
    { name: 'styles', test: isDeferredStyle, priority: 1 },
    shellGroup('layouts', true),
    shellGroup('frame', false),
  ]
  return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
}

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** The group of what the frame imports, directly or not: with what other layouts import as well, or without. */
function shellGroup(name: string, isShared: boolean) {
  let parts: Set<string> | undefined
  const find = (graph: Graph) => {
    const others = new Set([...importedBy('landing', graph), ...importedBy('public', graph)])
    return new Set([...importedBy('frame', graph)].filter((part) => others.has(part) === isShared))
  }
  return {
    name(id: string, graph: Graph) {
      parts ??= find(graph)
      return parts.has(id) ? name : null
    },
    debugName: name,
    tags: ['$initial' as const],
    priority: isShared ? 1 : 0,
  }
}

function importedBy(layout: string, graph: Graph): Set<string> {
  const parts = new Set([path.join(import.meta.dirname, `src/app/layouts/${layout}.tsx`)])
  for (const part of parts) for (const imported of graph.getModuleInfo(part)?.importedIds ?? []) parts.add(imported)
  return parts
}
