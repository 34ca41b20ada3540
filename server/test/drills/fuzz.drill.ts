import { type Drill, runTest } from './drill.ts'

/** Runs the fuzzing of the tests with another seed and twenty times the requests. */
export const drill: Drill = {
  summary:
    '40,000 malformed requests to all calls by a new seed; none answers with a server error ' +
    '(--requests --seed)',
  run: ({ requests = '40000', seed = String(Date.now() % 2 ** 31) }) =>
    runTest('suites/fuzz.test.ts', { FUZZ_REQUESTS: requests, FUZZ_SEED: seed }),
}
