import { type Drill, randomSeed, runTest } from './drill.ts'

/**
 * Runs the test of its rules with the load, in a mount namespace of its own, which only root may
 * make.
 */
export const drill: Drill = {
  summary:
    'files, then the database, on a full disk 3 times; refused in order, reads go on, all is ' +
    'whole after (--rounds=3 --seed=1 --plant=cut|partial|tip)',
  run({ rounds = '3', seed = randomSeed(), plant = '' }) {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) {
      console.error('This drill mounts disks of its own, which only root may do on Linux.')
      return Promise.resolve(false)
    }
    const environment = { DRILL_ROUNDS: rounds, DRILL_SEED: seed, DRILL_PLANT: plant }
    return runTest('drills/disk-full.rules.test.ts', environment, [
      'unshare',
      '-m',
      '--propagation',
      'private',
    ])
  },
}
