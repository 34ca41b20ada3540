import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const browsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5']

/** Packages the dev server would otherwise discover one page at a time, reloading the browser each time. */
const discovered = ['@mantine/core', '@mantine/hooks', '@tanstack/react-query', 'socket.io-client', 'zod/mini']

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: { target: browsers, cssTarget: browsers, assetsInlineLimit: 0 },
  optimizeDeps: { include: discovered },
  environments: command === 'build' ? { ssr: bundledServer() } : {},
}))

/** The server build carries everything it needs, React's production build included, whatever NODE_ENV says. */
function bundledServer() {
  return {
    resolve: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': '"production"' },
  }
}
