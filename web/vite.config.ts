import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

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

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: { target: browsers, cssTarget: browsers, assetsInlineLimit: 0 },
  optimizeDeps: { include: discovered, exclude: asTheyAre },
  environments: command === 'build' ? { ssr: bundledServer() } : {},
}))

/** The server build carries everything it needs, React's production build included, whatever NODE_ENV says. */
function bundledServer() {
  return {
    resolve: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': '"production"' },
  }
}
