import { reactRouter } from '@react-router/dev/vite'
import { pages } from '@stagedoor/contract/all-pages'
import { defineConfig, type Plugin } from 'vite'
import { iconPlugin } from './icon-plugin.ts'
import { inlineScriptPlugin } from './inline-script-plugin.ts'
import { serviceWorkerPlugin } from './service-worker-plugin.ts'

const browsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5']

/**
 * Packages that the dev server would otherwise discover one page at a time, reloading the browser
 * each time.
 */
const discovered = [
  '@tanstack/react-query',
  'hls.js',
  'react-easy-crop',
  'react-hook-form',
  'socket.io-client',
  'thumbhash',
  'zod/mini',
]
/**
 * Icons are ES modules already, one file each: they need no preparation, and pages of the dev
 * server draw them as browsers do.
 */
const asTheyAre = ['@tabler/icons-react']

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    iconPlugin(),
    inlineScriptPlugin(),
    serviceWorkerPlugin(),
    asciiScriptsPlugin(),
  ],
  /** The server reads from the manifest which style files the browser's build has. */
  build: { target: browsers, cssTarget: browsers, assetsInlineLimit: 0, manifest: true },
  optimizeDeps: { include: discovered, exclude: asTheyAre },
  environments:
    command === 'build'
      ? { ssr: bundledServer(), client: browserChunks() }
      : { ssr: { resolve: { noExternal: asTheyAre } } },
}))

/**
 * Returns the configuration of the server build, which includes everything it needs, with React's
 * production build whatever NODE_ENV is. It has no comments and no indentation, because the server
 * holds its text in memory; names stay, so that errors can be read.
 */
function bundledServer() {
  const minify = { compress: false, mangle: false, codegen: { removeWhitespace: true } }
  return {
    resolve: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { rolldownOptions: { output: { minify } } },
  }
}

/**
 * Writes letters outside of ASCII as escapes in the scripts of the server build: Node reads a file
 * with a single one of them into a text of two bytes a letter.
 */
function asciiScriptsPlugin(): Plugin {
  return {
    name: 'ascii-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escapeUnit)
    },
  }
}

const escapeUnit = (unit: string): string =>
  `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Matches all modules but the libraries of remote state and forms and what wraps them, which public
 * pages load later.
 */
const sharedModule =
  /^(?!.*([\\/](@tanstack|react-hook-form)[\\/]|[\\/]web[\\/]src[\\/]lib[\\/](api|forms)[\\/](queries|infinite-list|form|validated-form)\.ts))/

/**
 * Matches icons of the links of an account, which visitors do not see. Each of them in a file of
 * its own would be named in the scripts of every page.
 */
const accountIcons =
  /[\\/]Icon(Ban|Broadcast|BuildingBank|Calendar|Chart(Bar|Dots)|CreditCard|Folders|MapPin(Off)?|Receipt|Rss|Send|Settings|ShieldCheck|Tag|Ticket|Upload|User(Check|Heart|s|sGroup)|Wallet)\.mjs$/

/** Matches the small parts of the frame, which public pages have as well. */
const frameModule =
  /[\\/](IconSearch|bottom-bar(\.module)?|checkout-intent|close-on-back|cookies|footer|language-switch|lazy-error-page|lazy-optional|logo|menu-links|nav-items|open-cookie-settings|prose|re-authentication(-provider)?|relative-time|sidebar-links|theme|use-checkout|use-drawer)\.(css|mjs|tsx?)$/

/** Matches icons but those of the landing page, which would otherwise get all of them. */
const sharedIcon =
  /[\\/]@tabler[\\/](?!.*[\\/]Icon(ArrowRight|EyeCheck|Lock|Receipt2|RosetteDiscountCheckFilled)\.mjs$)/

/** Matches what pages of logged-in people are made of, without its remote state and forms. */
const uiModule =
  /[\\/]web[\\/]src[\\/](ui|lib)[\\/](?!.*[\\/](realtime|queries|infinite-list|form|validated-form)\.tsx?$).*\.tsx?$/

/** Matches the styles of the parts of posts, which lists and pages of posts show together. */
const postStyles =
  /[\\/]features[\\/](content[\\/]locked-cover|feed[\\/](polls[\\/]poll|post-(card|skeleton))|media[\\/](audio-player|hover-preview|media-set|teaser|video-player))\.module\.css$/

/**
 * Returns the chunks of the browser's build in addition to those that Vite makes. Small files
 * compress badly and cost a request each: the framework is one file, as are the styles of `ui/`
 * that a quarter of the routes share, the code that four fifths share, the frame, what half of
 * them share of `ui/` and `lib/`, and icons. A page asks for 57 scripts instead of 77 with the
 * framework and what four fifths share alone, and weighs 2 KB less (decision 1490). With the styles
 * of tables, forms and the editor, which few pages show, the file of styles would weigh 10 KB
 * instead of 5.
 */
function browserChunks() {
  const minShareCount = Math.round((Object.keys(pages).length * 4) / 5)
  const groups = [
    {
      name: 'framework',
      test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
      priority: 3,
    },
    {
      name: 'styles',
      test: /[\\/]web[\\/]src[\\/]ui[\\/].*\.css$/,
      minShareCount: Math.round(Object.keys(pages).length / 4),
      priority: 2,
    },
    { name: 'post-styles', test: postStyles, priority: 2 },
    { name: 'shared', test: sharedModule, tags: ['$initial' as const], minShareCount, priority: 1 },
    { name: 'frame', test: frameModule, priority: 0 },
    {
      name: 'icons',
      test: sharedIcon,
      minShareCount: Math.round(Object.keys(pages).length / 12),
      priority: 0,
    },
    {
      name: 'ui',
      test: uiModule,
      tags: ['$initial' as const],
      minShareCount: Math.round(Object.keys(pages).length / 2),
      priority: 0,
    },
    { name: 'account-icons', test: accountIcons, priority: 0 },
  ]
  return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
}
