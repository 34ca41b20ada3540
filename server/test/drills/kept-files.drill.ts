import { type Drill, runTest } from './drill.ts'

/** Runs the test of the same name. */
export const drill: Drill = {
  summary:
    'the server is killed in the middle of a comparison of 4,000 kept files with new entries of ' +
    'a list; none is missed and nothing follows twice (--files=4000 --kills=3 --plant=skip)',
  run: ({ files = '4000', kills = '3', plant = '' }) =>
    runTest('drills/kept-files.long.test.ts', {
      DRILL_FILES: files,
      DRILL_KILLS: kills,
      DRILL_PLANT: plant,
    }),
}
