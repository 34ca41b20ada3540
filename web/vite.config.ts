import { reactRouter } from '@react-router/dev/vite'
import { type CSSOptions, defineConfig } from 'vite'
import { inertSchemas } from './inert-schemas.ts'

const browsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5']

/** Packages the dev server would otherwise discover one page at a time, reloading the browser each time. */
const discovered = [
  '@mantine/core',
  '@mantine/hooks',
  '@tanstack/react-query',
  'hls.js',
  'react-easy-crop',
  'socket.io-client',
  'thumbhash',
  'zod/mini',
]
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
  plugins: [inertSchemas(), reactRouter()],
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
 * into another (never what is loaded later, nor the query cache, which public pages do without). Saves 5 KB a page.
 */
function groupedBrowser() {
  const groups = [
    { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
    {
      name: 'shell',
      test: /[\\/](web[\\/]src[\\/](?!lib[\\/]queries)|contract[\\/]src[\\/]|@tabler[\\/])/,
      tags: ['$initial' as const],
      minShareCount: 14,
      priority: 1,
    },
  ]
  return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
}
