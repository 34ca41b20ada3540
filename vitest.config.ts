import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/checks/longest-first.ts'
import { keepTemporaryFilesInMemory } from './tools/checks/temporary-folder.ts'
import { inlineScriptPlugin } from './web/inline-script-plugin.ts'

keepTemporaryFilesInMemory()

/** Tests that need no database, browser or media program: `npm run verify` runs these. */
const pure = [
  'contract/**/*.test.ts',
  'bench/**/*.rules.test.ts',
  'gateways/**/*.rules.test.ts',
  'server/**/rules.test.ts',
  'server/**/*.rules.test.ts',
  'server/test/suites/*architecture.test.ts',
  'tools/*.test.ts',
  'tools/!(seed)/**/*.test.ts',
  'web/**/*.test.ts',
]

/** Tests that take too long for every change; `npm run drill -- long-tests` runs them. */
const long = process.env.LONG_TESTS ? [] : ['**/*.long.test.ts']

/** The build of the library of resumable uploads that browsers load. */
const uploadLibrary = fileURLToPath(
  new URL('node_modules/tus-js-client/lib.esm/browser/index.js', import.meta.url),
)

const common = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  environment: 'node',
} as const

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      // The files of a worker share their modules: importing them for each file took three quarters
      // of the time.
      {
        plugins: [inlineScriptPlugin()],
        test: { ...common, name: 'pure', include: pure, isolate: false },
      },
      {
        plugins: [inlineScriptPlugin()],
        resolve: { alias: { 'tus-js-client': uploadLibrary } },
        test: {
          ...common,
          name: 'features',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          // A link to a file that a page has made would give the files after it another address.
          environmentOptions: {
            happyDOM: {
              settings: {
                navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
              },
            },
          },
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'server',
          include: ['{server,gateways,bench,tools/seed}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...pure, ...long],
          isolate: false,
          globalSetup: ['server/test/world/global-setup.ts'],
        },
      },
    ],
  },
})
