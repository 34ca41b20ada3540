import { type Drill, runTests } from './drill.ts'

/** Runs every test that is named `*.long.test.ts`, as it is. */
export const drill: Drill = {
  summary: 'kills of the server, its database and its encoders, and the generators; 2 minutes',
  run: () => runTests('.long.test.ts'),
}
