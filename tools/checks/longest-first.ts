import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The test files that take longest, which would otherwise run at the end, on one worker alone. */
const LONGEST = [
  'existing-client/calls.test.ts',
  'suites/matrix.test.ts',
  'suites/statements.test.ts',
  'suites/list-growth.test.ts',
  'suites/fuzz.test.ts',
  'server/src/main.test.ts',
  'suites/idle-memory.test.ts',
  'media/rtmp.test.ts',
  'media/hls-pages.test.ts',
  'processing/renditions.test.ts',
  'massmessages/massmessages.test.ts',
]

/** Runs the files of each project that take longest first, and the others by their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    const placeOf = ({ project, moduleId }: TestSpecification) =>
      2 * projects.indexOf(project.name) + (LONGEST.some((one) => moduleId.endsWith(one)) ? 0 : 1)
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
